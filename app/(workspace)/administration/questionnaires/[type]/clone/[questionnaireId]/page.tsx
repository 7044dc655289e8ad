import { QuestionnaireCloneScreen } from '@/components/questionnaire/QuestionnaireCloneScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'clone.page')

export default page(
  '/administration/questionnaires/[type]/clone/[questionnaireId]',
  ({ params: { type, questionnaireId } }) => {
    const listType = listTypeAt(type, (usual) =>
      questionnairePaths.clone({ area: 'administration' }, usual, questionnaireId),
    )
    return (
      <QuestionnaireCloneScreen
        area="administration"
        subscriptionId={null}
        type={listType}
        questionnaireId={questionnaireId}
      />
    )
  },
)
