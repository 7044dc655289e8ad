import { getTranslations } from 'next-intl/server'
import { QuestionnairePreviewScreen } from '@/components/questionnaire/QuestionnairePreviewScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('preview.title') }
}

export default async function Page({ params }: PageProps<'/manage/questionnaires/preview/[id]/[activeTab]'>) {
  const actor = await visit('/manage/questionnaires/preview/[id]/[activeTab]')
  const { id, activeTab } = await params
  return (
    <QuestionnairePreviewScreen
      area="manage"
      subscriptionId={actor.subscriptionId}
      questionnaireId={id}
      activeTab={activeTab}
    />
  )
}
