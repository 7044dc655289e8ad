import { QuestionnaireCloneScreen } from '@/components/questionnaire/QuestionnaireCloneScreen'
import { departmentInQuery, questionnairePaths } from '@/domain/paths'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'clone.page')

export default page(
  '/subscriptionQuestionnaires/[type]/clone/[questionnaireId]',
  ({ actor, params: { type, questionnaireId }, searchParams }) => {
    const departmentId = departmentInQuery(searchParams)
    const listType = listTypeAt(
      type,
      (usual) =>
        `${questionnairePaths.clone({ area: 'subscription' }, usual, questionnaireId)}${departmentId === null ? '' : `?departmentId=${departmentId}`}`,
    )
    return (
      <QuestionnaireCloneScreen
        area="subscription"
        departmentId={departmentId}
        subscriptionId={actor.subscriptionId}
        type={listType}
        questionnaireId={questionnaireId}
      />
    )
  },
)
