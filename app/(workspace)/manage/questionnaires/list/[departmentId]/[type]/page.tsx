import { getTranslations } from 'next-intl/server'
import { QuestionnaireListScreen } from '@/components/questionnaire/QuestionnaireListScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/manage/questionnaires/list/[departmentId]/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`list.title.${listType}`) }
}

export default page(
  '/manage/questionnaires/list/[departmentId]/[type]',
  ({ actor, params: { departmentId, type } }) => {
    const listType = listTypeAt(type, (usual) => questionnairePaths.list({ area: 'manage', departmentId }, usual))
    return (
      <QuestionnaireListScreen
        area="manage"
        departmentId={departmentId}
        subscriptionId={actor.subscriptionId}
        type={listType}
      />
    )
  },
)
