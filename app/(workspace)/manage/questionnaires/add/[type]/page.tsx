import { getTranslations } from 'next-intl/server'
import { QuestionnaireAddScreen } from '@/components/questionnaire/QuestionnaireAddScreen'
import { departmentInQuery, questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/manage/questionnaires/add/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`add.title.${listType}`) }
}

export default page('/manage/questionnaires/add/[type]', ({ actor, params: { type }, searchParams }) => {
  const departmentId = departmentInQuery(searchParams)
  const listType = listTypeAt(type, (usual) => questionnairePaths.add({ area: 'manage', departmentId }, usual))
  return (
    <QuestionnaireAddScreen
      area="manage"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      type={listType}
    />
  )
})
