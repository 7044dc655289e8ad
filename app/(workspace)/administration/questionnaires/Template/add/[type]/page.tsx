import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { QuestionnaireAddScreen } from '@/components/questionnaire/QuestionnaireAddScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/administration/questionnaires/Template/add/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`add.title.${listType}`) }
}

export default page('/administration/questionnaires/Template/add/[type]', ({ params: { type } }) => {
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.add({ area: 'administration' }, listType))
  return <QuestionnaireAddScreen area="administration" subscriptionId={null} type={listType} />
})
