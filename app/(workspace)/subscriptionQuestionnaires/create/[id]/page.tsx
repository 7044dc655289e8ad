import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'wizard.page.create')

export default page('/subscriptionQuestionnaires/create/[id]', ({ params: { id } }) => (
  <QuestionnaireWizardScreen area="subscription" questionnaireId={id} mode="create" />
))
