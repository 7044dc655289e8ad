import { notFound, redirect } from 'next/navigation'
import { QuestionnaireCloneScreen } from '@/components/questionnaire/QuestionnaireCloneScreen'
import { departmentInQuery, questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'clone.page')

export default page(
  '/manage/questionnaires/[type]/clone/[questionnaireId]',
  ({ actor, params: { type, questionnaireId }, searchParams }) => {
    const departmentId = departmentInQuery(searchParams)
    const listType = listTypeOf(type)
    if (listType === null) notFound()
    if (listType !== type)
      redirect(
        `${questionnairePaths.clone({ area: 'manage' }, listType, questionnaireId)}${departmentId === null ? '' : `?departmentId=${departmentId}`}`,
      )
    return (
      <QuestionnaireCloneScreen
        area="manage"
        departmentId={departmentId}
        subscriptionId={actor.subscriptionId}
        type={listType}
        questionnaireId={questionnaireId}
      />
    )
  },
)
