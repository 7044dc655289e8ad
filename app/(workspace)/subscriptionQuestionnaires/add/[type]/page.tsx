import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { QuestionnaireAddScreen } from '@/components/questionnaire/QuestionnaireAddScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { page } from '@/server/auth/page'

export async function generateMetadata({ params }: PageProps<'/subscriptionQuestionnaires/add/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`add.title.${listType}`) }
}

export default page('/subscriptionQuestionnaires/add/[type]', ({ actor, params: { type } }) => {
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.add({ area: 'subscription' }, listType))
  return <QuestionnaireAddScreen area="subscription" subscriptionId={actor.subscriptionId} type={listType} />
})
