import { getTranslations } from 'next-intl/server'
import { ChooseCompany } from '@/components/shared/ChooseCompany'
import { TemplateLinksScreen } from '@/components/templateLink/TemplateLinksScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('templateLink'))('title.company') }
}

export default async function Page() {
  const { subscriptionId } = await visit('/manage/subscriptions/edit/templateLinks')
  if (subscriptionId === null) return <ChooseCompany />
  return <TemplateLinksScreen as="company" subscriptionId={subscriptionId} />
}
