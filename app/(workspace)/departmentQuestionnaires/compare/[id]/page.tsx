import { CampaignComparisonScreen } from '@/components/comparison/CampaignComparisonScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('comparison', 'title')

export default page('/departmentQuestionnaires/compare/[id]', ({ params: { id } }) => (
  <CampaignComparisonScreen area="department" questionnaireId={id} />
))
