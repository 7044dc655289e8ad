import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { QuestionnairePreviewScreen } from '@/components/questionnaire/QuestionnairePreviewScreen'
import { questionnairePaths } from '@/domain/paths'
import { listTypeOf } from '@/domain/questionnaire'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('preview.title') }
}

export default async function Page({ params }: PageProps<'/administration/questionnaires/[type]/preview/[id]'>) {
  const actor = await visit('/administration/questionnaires/[type]/preview/[id]')
  const { type, id } = await params
  const listType = listTypeOf(type)
  if (listType === null) notFound()
  if (listType !== type) redirect(questionnairePaths.preview({ area: 'administration' }, id, { type: listType }))
  return <QuestionnairePreviewScreen area="administration" subscriptionId={actor.subscriptionId} questionnaireId={id} />
}
