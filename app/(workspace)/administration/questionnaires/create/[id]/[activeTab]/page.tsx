import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'wizard.page.create')

export default page('/administration/questionnaires/create/[id]/[activeTab]', ({ params: { id, activeTab } }) => (
  <QuestionnaireWizardScreen area="administration" questionnaireId={id} mode="create" activeTab={activeTab} />
))
