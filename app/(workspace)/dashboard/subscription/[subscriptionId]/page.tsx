import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { reachOf } from '@/components/dashboard/reachOf'
import { SubscriptionDashboardScreen } from '@/components/dashboard/SubscriptionDashboardScreen'
import { ownDashboard } from '@/domain/dashboard'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('page.subscription') }
}

export default async function Page({ params }: PageProps<'/dashboard/subscription/[subscriptionId]'>) {
  const actor = await visit('/dashboard/subscription/[subscriptionId]')
  const { subscriptionId } = await params
  // Of their company, administrators of a department see their department.
  const own = ownDashboard(actor)
  if (reachOf(actor.roles) === 'department' && actor.subscriptionId === subscriptionId && own !== null) redirect(own)
  return (
    <SubscriptionDashboardScreen
      where={{ base: 'dashboard', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      isOwn={actor.subscriptionId === subscriptionId}
    />
  )
}
