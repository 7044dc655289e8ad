import { reachOf } from '@/components/dashboard/reachOf'
import { SubscriptionDashboardScreen } from '@/components/dashboard/SubscriptionDashboardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.subscription')

export default page(
  '/administration/dashboard/subscription/[subscriptionId]',
  ({ actor, params: { subscriptionId } }) => (
    <SubscriptionDashboardScreen
      where={{ base: 'administration', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      isOwn={actor.subscriptionId === subscriptionId}
    />
  ),
)
