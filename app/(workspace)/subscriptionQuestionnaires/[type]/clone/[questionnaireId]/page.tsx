import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { QuestionnaireCloneScreen } from '@/components/questionnaire/QuestionnaireCloneScreen'
import { departmentIn, questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('clone.page') }
}

export default async function Page({
  params,
  searchParams,
}: PageProps<'/subscriptionQuestionnaires/[type]/clone/[questionnaireId]'>) {
  const actor = await visit('/subscriptionQuestionnaires/[type]/clone/[questionnaireId]')
  const { type, questionnaireId } = await params
  const departmentId = departmentIn(await searchParams)
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type)
    redirect(
      `${questionnairePaths.clone({ area: 'subscription' }, listType, questionnaireId)}${departmentId === null ? '' : `?departmentId=${departmentId}`}`,
    )
  return (
    <QuestionnaireCloneScreen
      area="subscription"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      type={listType}
      questionnaireId={questionnaireId}
    />
  )
}
