import { QuestionnaireCloneScreen } from '@/components/questionnaire/QuestionnaireCloneScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'clone.page')

export default page(
  '/departmentQuestionnaires/[departmentId]/[type]/clone/[questionnaireId]',
  ({ actor, params: { departmentId, type, questionnaireId } }) => {
    const listType = listTypeAt(type, (usual) =>
      questionnairePaths.clone({ area: 'department', departmentId }, usual, questionnaireId),
    )
    return (
      <QuestionnaireCloneScreen
        area="department"
        departmentId={departmentId}
        subscriptionId={actor.subscriptionId}
        type={listType}
        questionnaireId={questionnaireId}
      />
    )
  },
)
