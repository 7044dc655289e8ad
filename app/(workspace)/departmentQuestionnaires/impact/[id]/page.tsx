import { ImpactScreen } from '@/components/impact/ImpactScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('impact', 'title')

export default page('/departmentQuestionnaires/impact/[id]', ({ params: { id } }) => (
  <ImpactScreen area="department" questionnaireId={id} />
))
