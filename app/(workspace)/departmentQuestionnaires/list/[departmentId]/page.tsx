import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { QuestionnaireListScreen } from '@/components/questionnaire/QuestionnaireListScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/departmentQuestionnaires/list/[departmentId]'>) {
  const listType = listTypeOf((await params).departmentId)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`list.title.${listType}`) }
}

/** The one segment is a questionnaire type, or the id of a department whose campaigns are listed. */
export default page(
  '/departmentQuestionnaires/list/[departmentId]',
  async ({ actor, params: { departmentId: segment } }) => {
    const type = listTypeOf(segment)
    if (type === null && /^[0-9a-f-]{36}$/i.test(segment))
      redirect(questionnairePaths.list({ area: 'department', departmentId: segment }, 'Campaign'))
    if (type === null) notFound()
    if (type !== segment) redirect(questionnairePaths.list({ area: 'department' }, type))
    const query = { departmentId: actor.subscriptionDepartmentId, subscriptionId: actor.subscriptionId, type }
    const queries = actor.subscriptionDepartmentId === null ? [] : screenQueries.questionnaires(query)
    return (
      <AnswersAhead answers={await answersAhead(queries)}>
        <QuestionnaireListScreen area="department" {...query} />
      </AnswersAhead>
    )
  },
)
