import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'wizard.page.edit')

export default page('/manage/questionnaires/edit/[id]', ({ params: { id } }) => (
  <QuestionnaireWizardScreen area="manage" questionnaireId={id} mode="edit" />
))
