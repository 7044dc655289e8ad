import { redirect } from 'next/navigation'
import { reachOf } from '@/components/dashboard/reachOf'
import { SubscriptionDashboardScreen } from '@/components/dashboard/SubscriptionDashboardScreen'
import { ownDashboard } from '@/domain/dashboard'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.subscription')

export default page('/dashboard/subscription/[subscriptionId]', ({ actor, params: { subscriptionId } }) => {
  // Of their company, administrators of a department see their department.
  const own = ownDashboard(actor)
  if (reachOf(actor.roles) === 'department' && actor.subscriptionId === subscriptionId && own !== null) redirect(own)
  return (
    <SubscriptionDashboardScreen
      where={{ base: 'dashboard', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      isOwn={actor.subscriptionId === subscriptionId}
    />
  )
})
