import { QuestionnairePreviewScreen } from '@/components/questionnaire/QuestionnairePreviewScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'preview.title')

export default page(
  '/departmentQuestionnaires/[departmentId]/preview/[id]/[activeTab]',
  ({ actor, params: { departmentId, id, activeTab } }) => (
    <QuestionnairePreviewScreen
      area="department"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      questionnaireId={id}
      activeTab={activeTab}
    />
  ),
)
