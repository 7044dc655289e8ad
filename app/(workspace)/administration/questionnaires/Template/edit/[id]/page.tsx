import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'wizard.page.edit')

export default page('/administration/questionnaires/Template/edit/[id]', ({ params: { id } }) => (
  <QuestionnaireWizardScreen area="administration" questionnaireId={id} mode="edit" />
))
