import { SubscriptionEditScreen } from '@/components/subscription/SubscriptionEditScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('subscription', 'page.edit')

export default page('/administration/subscriptions/edit/branding/[id]', ({ params: { id } }) => (
  <SubscriptionEditScreen area="administration" subscriptionId={id} />
))
