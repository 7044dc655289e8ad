import { redirect } from 'next/navigation'
import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { reachOf } from '@/components/dashboard/reachOf'
import { SubscriptionDashboardScreen } from '@/components/dashboard/SubscriptionDashboardScreen'
import { dashboardTypeOf, ownDashboard } from '@/domain/dashboard'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('dashboard', 'page.subscription')

export default page(
  '/dashboard/subscription/[subscriptionId]',
  async ({ actor, params: { subscriptionId }, searchParams }) => {
    // Department administrators see their department's dashboard instead of the company's.
    const own = ownDashboard(actor)
    if (reachOf(actor.roles) === 'department' && actor.subscriptionId === subscriptionId && own !== null) redirect(own)
    const type = dashboardTypeOf(typeof searchParams.type === 'string' ? searchParams.type : null) ?? 'all'
    return (
      <AnswersAhead answers={await answersAhead(screenQueries.companyDashboard(subscriptionId, type))}>
        <SubscriptionDashboardScreen
          where={{ base: 'dashboard', reach: reachOf(actor.roles) }}
          subscriptionId={subscriptionId}
          isOwn={actor.subscriptionId === subscriptionId}
        />
      </AnswersAhead>
    )
  },
)
