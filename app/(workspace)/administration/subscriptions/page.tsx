import { getTranslations } from 'next-intl/server'
import { SubscriptionListScreen } from '@/components/subscription/SubscriptionListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('subscription'))('list.title') }
}

export default async function Page() {
  const actor = await visit('/administration/subscriptions')
  return <SubscriptionListScreen managedId={actor.isManaging ? actor.subscriptionId : null} />
}
