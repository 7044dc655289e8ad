import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { QuestionnaireAddScreen } from '@/components/questionnaire/QuestionnaireAddScreen'
import { departmentIn, questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { visit } from '@/server/auth/visit'

export async function generateMetadata({ params }: PageProps<'/manage/questionnaires/add/[type]'>) {
  const listType = listTypeOf((await params).type)
  return listType === null ? {} : { title: (await getTranslations('questionnaire'))(`add.title.${listType}`) }
}

export default async function Page({ params, searchParams }: PageProps<'/manage/questionnaires/add/[type]'>) {
  const actor = await visit('/manage/questionnaires/add/[type]')
  const { type } = await params
  const departmentId = departmentIn(await searchParams)
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.add({ area: 'manage', departmentId }, listType))
  return (
    <QuestionnaireAddScreen
      area="manage"
      departmentId={departmentId}
      subscriptionId={actor.subscriptionId}
      type={listType}
    />
  )
}
