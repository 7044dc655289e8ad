import { QuestionnaireSummaryScreen } from '@/components/questionnaire/QuestionnaireSummaryScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/summary/[id]'>) {
  await visit('/subscriptionQuestionnaires/summary/[id]')
  const { id } = await params
  return <QuestionnaireSummaryScreen area="subscription" questionnaireId={id} />
}
