import { getTranslations } from 'next-intl/server'
import { QuestionnaireListScreen } from '@/components/questionnaire/QuestionnaireListScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/departmentQuestionnaires/list/[departmentId]/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`list.title.${listType}`) }
}

export default page(
  '/departmentQuestionnaires/list/[departmentId]/[type]',
  ({ actor, params: { departmentId, type } }) => {
    const listType = listTypeAt(type, (usual) => questionnairePaths.list({ area: 'department', departmentId }, usual))
    return (
      <QuestionnaireListScreen
        area="department"
        departmentId={departmentId}
        subscriptionId={actor.subscriptionId}
        type={listType}
      />
    )
  },
)
