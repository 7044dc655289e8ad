import { forbidden } from 'next/navigation'
import { SubscriptionEditScreen } from '@/components/subscription/SubscriptionEditScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('subscription', 'page.own')

export default page('/manage/subscriptions/edit/branding', ({ actor: { subscriptionId } }) => {
  if (subscriptionId === null) forbidden()
  return <SubscriptionEditScreen area="manage" subscriptionId={subscriptionId} />
})
