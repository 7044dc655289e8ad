import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { TemplateLinksScreen } from '@/components/subscriptionTemplateLink/TemplateLinksScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('subscriptionTemplateLink', 'title.company')

export default page('/manage/subscriptions/edit/templateLinks', ({ actor: { subscriptionId } }) => {
  if (subscriptionId === null) return <ChooseCompany />
  return <TemplateLinksScreen as="company" subscriptionId={subscriptionId} />
})
