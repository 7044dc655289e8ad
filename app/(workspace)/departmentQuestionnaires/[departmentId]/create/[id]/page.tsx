import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'wizard.page.create')

export default page('/departmentQuestionnaires/[departmentId]/create/[id]', ({ params: { departmentId, id } }) => (
  <QuestionnaireWizardScreen area="department" departmentId={departmentId} questionnaireId={id} mode="create" />
))
