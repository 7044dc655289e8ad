import { getTranslations } from 'next-intl/server'
import { reachOf } from '@/components/dashboard/reachOf'
import { UserDashboardScreen } from '@/components/dashboard/UserDashboardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('page.user') }
}

export default async function Page({
  params,
}: PageProps<'/administration/dashboard/subscription/[subscriptionId]/department/user/[userId]'>) {
  const actor = await visit('/administration/dashboard/subscription/[subscriptionId]/department/user/[userId]')
  const { subscriptionId, userId } = await params
  return (
    <UserDashboardScreen
      where={{ base: 'administration', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      userId={userId}
      isOfDepartment
    />
  )
}
