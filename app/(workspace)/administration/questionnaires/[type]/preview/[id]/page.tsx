import { QuestionnairePreviewScreen } from '@/components/questionnaire/QuestionnairePreviewScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'preview.title')

export default page('/administration/questionnaires/[type]/preview/[id]', ({ actor, params: { type, id } }) => {
  listTypeAt(type, (usual) => questionnairePaths.preview({ area: 'administration' }, id, { type: usual }))
  return <QuestionnairePreviewScreen area="administration" subscriptionId={actor.subscriptionId} questionnaireId={id} />
})
