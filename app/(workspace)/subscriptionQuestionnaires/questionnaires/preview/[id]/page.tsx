import { QuestionnairePreviewScreen } from '@/components/questionnaire/QuestionnairePreviewScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'preview.title')

export default page('/subscriptionQuestionnaires/questionnaires/preview/[id]', ({ actor, params: { id } }) => (
  <QuestionnairePreviewScreen area="subscription" subscriptionId={actor.subscriptionId} questionnaireId={id} />
))
