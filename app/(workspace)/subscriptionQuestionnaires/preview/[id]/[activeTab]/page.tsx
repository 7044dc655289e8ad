import { getTranslations } from 'next-intl/server'
import { QuestionnairePreviewScreen } from '@/components/questionnaire/QuestionnairePreviewScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('preview.title') }
}

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/preview/[id]/[activeTab]'>) {
  const actor = await visit('/subscriptionQuestionnaires/preview/[id]/[activeTab]')
  const { id, activeTab } = await params
  return (
    <QuestionnairePreviewScreen
      area="subscription"
      subscriptionId={actor.subscriptionId}
      questionnaireId={id}
      activeTab={activeTab}
    />
  )
}
