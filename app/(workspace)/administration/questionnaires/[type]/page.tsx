import { getTranslations } from 'next-intl/server'
import { QuestionnaireListScreen } from '@/components/questionnaire/QuestionnaireListScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { listTypeAt } from '@/server/auth/listTypeAt'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/administration/questionnaires/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null
    ? {}
    : {
        title: (await getTranslations('questionnaire'))(
          listType === 'Template' ? 'list.title.Standard' : `list.title.${listType}`,
        ),
      }
}

export default page('/administration/questionnaires/[type]', ({ params: { type } }) => {
  const listType = listTypeAt(type, (usual) => questionnairePaths.list({ area: 'administration' }, usual))
  return <QuestionnaireListScreen area="administration" subscriptionId={null} type={listType} />
})
