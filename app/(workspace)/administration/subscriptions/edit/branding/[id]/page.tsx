import { getTranslations } from 'next-intl/server'
import { SubscriptionEditScreen } from '@/components/subscription/SubscriptionEditScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('subscription'))('page.edit') }
}

export default async function Page({ params }: PageProps<'/administration/subscriptions/edit/branding/[id]'>) {
  await visit('/administration/subscriptions/edit/branding/[id]')
  const { id } = await params
  return <SubscriptionEditScreen area="administration" subscriptionId={id} />
}
