import { CampaignOverviewScreen } from '@/components/overview/CampaignOverviewScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('overview', 'title')

export default page('/subscriptionQuestionnaires/overview/[id]', ({ params: { id } }) => (
  <CampaignOverviewScreen questionnaireId={id} area="subscription" departmentId={null} />
))
