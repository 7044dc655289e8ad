import { notFound, redirect } from 'next/navigation'
import { QuestionnaireCloneScreen } from '@/components/questionnaire/QuestionnaireCloneScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'clone.page')

export default page(
  '/departmentQuestionnaires/[departmentId]/[type]/clone/[questionnaireId]',
  ({ actor, params: { departmentId, type, questionnaireId } }) => {
    const listType = listTypeOf(type)
    if (listType === null) notFound()
    if (listType !== type)
      redirect(questionnairePaths.clone({ area: 'department', departmentId }, listType, questionnaireId))
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
