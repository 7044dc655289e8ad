import { redirect } from 'next/navigation'
import { reachOf } from '@/components/dashboard/reachOf'
import { SubscriptionDashboardScreen } from '@/components/dashboard/SubscriptionDashboardScreen'
import { ownDashboard } from '@/domain/dashboard'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.subscription')

export default page('/dashboard/subscription/[subscriptionId]', ({ actor, params: { subscriptionId } }) => {
  // Department administrators see their department's dashboard instead of the company's.
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
