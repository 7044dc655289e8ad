import { getTranslations } from 'next-intl/server'
import { SubscriptionTabs } from '@/components/subscription/SubscriptionTabs'
import { TemplateLinksScreen } from '@/components/templateLink/TemplateLinksScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('templateLink'))('title.company') }
}

export default async function Page({ params }: PageProps<'/administration/subscriptions/edit/templateLinks/[id]'>) {
  await visit('/administration/subscriptions/edit/templateLinks/[id]')
  const { id } = await params
  return <TemplateLinksScreen as="staff" subscriptionId={id} tabs={<SubscriptionTabs subscriptionId={id} />} />
}
