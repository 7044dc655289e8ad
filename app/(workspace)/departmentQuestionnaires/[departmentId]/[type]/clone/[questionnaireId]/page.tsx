import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { QuestionnaireCloneScreen } from '@/components/questionnaire/QuestionnaireCloneScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('clone.page') }
}

export default async function Page({
  params,
}: PageProps<'/departmentQuestionnaires/[departmentId]/[type]/clone/[questionnaireId]'>) {
  const actor = await visit('/departmentQuestionnaires/[departmentId]/[type]/clone/[questionnaireId]')
  const { departmentId, type, questionnaireId } = await params
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type)
    redirect(questionnairePaths.clone({ area: 'department', departmentId }, listType, questionnaireId))
  return (
    <QuestionnaireCloneScreen
      area="department"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      type={listType}
      questionnaireId={questionnaireId}
    />
  )
}
