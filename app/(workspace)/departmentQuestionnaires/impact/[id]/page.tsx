import { ImpactScreen } from '@/components/impact/ImpactScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('impact', 'title')

export default page('/departmentQuestionnaires/impact/[id]', ({ actor, params: { id } }) => (
  <ImpactScreen questionnaireId={id} area="department" departmentId={actor.subscriptionDepartmentId} />
))
