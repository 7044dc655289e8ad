import { SubscriptionTabs } from '@/components/subscription/SubscriptionTabs'
import { TemplateLinksScreen } from '@/components/subscriptionTemplateLink/TemplateLinksScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('subscriptionTemplateLink', 'title.company')

export default page('/administration/subscriptions/edit/templateLinks/[id]', ({ params: { id } }) => (
  <TemplateLinksScreen as="staff" subscriptionId={id} tabs={<SubscriptionTabs subscriptionId={id} />} />
))
