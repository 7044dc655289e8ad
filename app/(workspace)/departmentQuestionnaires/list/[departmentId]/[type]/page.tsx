import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { QuestionnaireListScreen } from '@/components/questionnaire/QuestionnaireListScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { visit } from '@/server/auth/visit'

export async function generateMetadata({ params }: PageProps<'/departmentQuestionnaires/list/[departmentId]/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`list.title.${listType}`) }
}

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/list/[departmentId]/[type]'>) {
  const actor = await visit('/departmentQuestionnaires/list/[departmentId]/[type]')
  const { departmentId, type } = await params
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.list({ area: 'department', departmentId }, listType))
  return (
    <QuestionnaireListScreen
      area="department"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      type={listType}
    />
  )
}
