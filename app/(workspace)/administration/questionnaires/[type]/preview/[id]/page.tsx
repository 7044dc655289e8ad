import { notFound, redirect } from 'next/navigation'
import { QuestionnairePreviewScreen } from '@/components/questionnaire/QuestionnairePreviewScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'preview.title')

export default page('/administration/questionnaires/[type]/preview/[id]', ({ actor, params: { type, id } }) => {
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.preview({ area: 'administration' }, id, { type: listType }))
  return <QuestionnairePreviewScreen area="administration" subscriptionId={actor.subscriptionId} questionnaireId={id} />
})
