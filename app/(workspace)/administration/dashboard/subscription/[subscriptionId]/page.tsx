import { getTranslations } from 'next-intl/server'
import { reachOf } from '@/components/dashboard/reachOf'
import { SubscriptionDashboardScreen } from '@/components/dashboard/SubscriptionDashboardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('page.subscription') }
}

export default async function Page({ params }: PageProps<'/administration/dashboard/subscription/[subscriptionId]'>) {
  const actor = await visit('/administration/dashboard/subscription/[subscriptionId]')
  const { subscriptionId } = await params
  return (
    <SubscriptionDashboardScreen
      where={{ base: 'administration', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      isOwn={actor.subscriptionId === subscriptionId}
    />
  )
}
