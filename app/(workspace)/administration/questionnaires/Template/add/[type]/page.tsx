import { getTranslations } from 'next-intl/server'
import { QuestionnaireAddScreen } from '@/components/questionnaire/QuestionnaireAddScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/administration/questionnaires/Template/add/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`add.title.${listType}`) }
}

export default page('/administration/questionnaires/Template/add/[type]', ({ params: { type } }) => {
  const listType = listTypeAt(type, (usual) => questionnairePaths.add({ area: 'administration' }, usual))
  return <QuestionnaireAddScreen area="administration" subscriptionId={null} type={listType} />
})
