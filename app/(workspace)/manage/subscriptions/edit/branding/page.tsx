import { getTranslations } from 'next-intl/server'
import { forbidden } from 'next/navigation'
import { SubscriptionEditScreen } from '@/components/subscription/SubscriptionEditScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('subscription'))('page.own') }
}

export default async function Page() {
  const { subscriptionId } = await visit('/manage/subscriptions/edit/branding')
  if (subscriptionId === null) forbidden()
  return <SubscriptionEditScreen area="manage" subscriptionId={subscriptionId} />
}
