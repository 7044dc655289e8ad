import { SubscriptionListScreen } from '@/components/subscription/SubscriptionListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('subscription', 'list.title')

export default page('/administration/subscriptions', ({ actor }) => (
  <SubscriptionListScreen managedId={actor.isManaging ? actor.subscriptionId : null} />
))
