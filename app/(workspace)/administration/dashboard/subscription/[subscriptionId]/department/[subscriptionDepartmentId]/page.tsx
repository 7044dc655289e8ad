import { getTranslations } from 'next-intl/server'
import { reachOf } from '@/components/dashboard/reachOf'
import { DepartmentDashboardScreen } from '@/components/dashboard/DepartmentDashboardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('page.department') }
}

export default async function Page({
  params,
}: PageProps<'/administration/dashboard/subscription/[subscriptionId]/department/[subscriptionDepartmentId]'>) {
  const actor = await visit(
    '/administration/dashboard/subscription/[subscriptionId]/department/[subscriptionDepartmentId]',
  )
  const { subscriptionId, subscriptionDepartmentId } = await params
  return (
    <DepartmentDashboardScreen
      where={{ base: 'administration', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      subscriptionDepartmentId={subscriptionDepartmentId}
    />
  )
}
