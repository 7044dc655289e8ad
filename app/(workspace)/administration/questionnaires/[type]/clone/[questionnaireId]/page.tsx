import { notFound, redirect } from 'next/navigation'
import { QuestionnaireCloneScreen } from '@/components/questionnaire/QuestionnaireCloneScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'clone.page')

export default page(
  '/administration/questionnaires/[type]/clone/[questionnaireId]',
  ({ params: { type, questionnaireId } }) => {
    const listType = listTypeOf(type)
    if (listType === null) notFound()
    if (listType !== type) redirect(questionnairePaths.clone({ area: 'administration' }, listType, questionnaireId))
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
