import { ImpactScreen } from '@/components/impact/ImpactScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('impact', 'title')

export default page('/subscriptionQuestionnaires/impact/[id]', ({ params: { id } }) => (
  <ImpactScreen questionnaireId={id} area="subscription" departmentId={null} />
))
