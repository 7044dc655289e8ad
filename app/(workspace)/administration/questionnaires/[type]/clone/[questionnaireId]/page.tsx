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
}: PageProps<'/administration/questionnaires/[type]/clone/[questionnaireId]'>) {
  await visit('/administration/questionnaires/[type]/clone/[questionnaireId]')
  const { type, questionnaireId } = await params
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.clone({ area: 'administration' }, listType, questionnaireId))
  return (
    <QuestionnaireCloneScreen
      area="administration"
      subscriptionId={null}
      type={listType}
      questionnaireId={questionnaireId}
    />
  )
}
