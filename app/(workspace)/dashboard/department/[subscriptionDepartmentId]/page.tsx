import { getTranslations } from 'next-intl/server'
import { reachOf } from '@/components/dashboard/reachOf'
import { DepartmentDashboardScreen } from '@/components/dashboard/DepartmentDashboardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('page.department') }
}

export default async function Page({ params }: PageProps<'/dashboard/department/[subscriptionDepartmentId]'>) {
  const actor = await visit('/dashboard/department/[subscriptionDepartmentId]')
  const { subscriptionDepartmentId } = await params
  return (
    <DepartmentDashboardScreen
      where={{ base: 'dashboard', reach: reachOf(actor.roles) }}
      subscriptionDepartmentId={subscriptionDepartmentId}
    />
  )
}
