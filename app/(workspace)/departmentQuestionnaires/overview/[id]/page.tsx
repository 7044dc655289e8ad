import { CampaignOverviewScreen } from '@/components/overview/CampaignOverviewScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('overview', 'title')

export default page('/departmentQuestionnaires/overview/[id]', ({ actor, params: { id } }) => (
  <CampaignOverviewScreen questionnaireId={id} area="department" departmentId={actor.subscriptionDepartmentId} />
))
