import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { AnalyserScreen } from '@/components/analyser/AnalyserScreen'
import { reachOf } from '@/components/dashboard/reachOf'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('analyser', 'title')

export default page('/analyser', async ({ actor: { roles, subscriptionId } }) => (
  <AnswersAhead answers={await answersAhead(subscriptionId === null ? [] : screenQueries.analyser(subscriptionId))}>
    <AnalyserScreen
      subscriptionId={subscriptionId}
      isStaff={roles.includes('Administration')}
      area={reachOf(roles) === 'department' ? 'department' : 'subscription'}
    />
  </AnswersAhead>
))
