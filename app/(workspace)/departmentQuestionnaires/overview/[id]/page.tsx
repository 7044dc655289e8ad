import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { CampaignOverviewScreen } from '@/components/overview/CampaignOverviewScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('overview', 'title')

export default page('/departmentQuestionnaires/overview/[id]', async ({ actor, params: { id } }) => (
  <AnswersAhead answers={await answersAhead(screenQueries.overview(id))}>
    <CampaignOverviewScreen questionnaireId={id} area="department" departmentId={actor.subscriptionDepartmentId} />
  </AnswersAhead>
))
