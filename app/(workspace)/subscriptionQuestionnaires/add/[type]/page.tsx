import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { QuestionnaireAddScreen } from '@/components/questionnaire/QuestionnaireAddScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { visit } from '@/server/auth/visit'

export async function generateMetadata({ params }: PageProps<'/subscriptionQuestionnaires/add/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`add.title.${listType}`) }
}

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/add/[type]'>) {
  const actor = await visit('/subscriptionQuestionnaires/add/[type]')
  const { type } = await params
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.add({ area: 'subscription' }, listType))
  return <QuestionnaireAddScreen area="subscription" subscriptionId={actor.subscriptionId} type={listType} />
}
