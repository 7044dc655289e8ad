import { getTranslations } from 'next-intl/server'
import { QuestionnaireSummaryScreen } from '@/components/questionnaire/QuestionnaireSummaryScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('summary.title') }
}

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/summary/[id]'>) {
  await visit('/subscriptionQuestionnaires/summary/[id]')
  const { id } = await params
  return <QuestionnaireSummaryScreen area="subscription" questionnaireId={id} />
}
