import { QuestionnaireWizardScreen } from '@/components/questionnaire/QuestionnaireWizardScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'wizard.page.edit')

export default page('/manage/questionnaires/edit/[id]/[activeTab]', ({ params: { id, activeTab } }) => (
  <QuestionnaireWizardScreen area="manage" questionnaireId={id} mode="edit" activeTab={activeTab} />
))
