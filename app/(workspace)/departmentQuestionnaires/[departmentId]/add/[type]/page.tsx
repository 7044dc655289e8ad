import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { QuestionnaireAddScreen } from '@/components/questionnaire/QuestionnaireAddScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { visit } from '@/server/auth/visit'

export async function generateMetadata({ params }: PageProps<'/departmentQuestionnaires/[departmentId]/add/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`add.title.${listType}`) }
}

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/[departmentId]/add/[type]'>) {
  const actor = await visit('/departmentQuestionnaires/[departmentId]/add/[type]')
  const { departmentId, type } = await params
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.add({ area: 'department', departmentId }, listType))
  return (
    <QuestionnaireAddScreen
      area="department"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      type={listType}
    />
  )
}
