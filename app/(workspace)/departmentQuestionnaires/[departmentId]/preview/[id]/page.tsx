import { QuestionnairePreviewScreen } from '@/components/questionnaire/QuestionnairePreviewScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'preview.title')

export default page(
  '/departmentQuestionnaires/[departmentId]/preview/[id]',
  ({ actor, params: { departmentId, id } }) => (
    <QuestionnairePreviewScreen
      area="department"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      questionnaireId={id}
    />
  ),
)
