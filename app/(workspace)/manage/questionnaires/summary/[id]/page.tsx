import { QuestionnaireSummaryScreen } from '@/components/questionnaire/QuestionnaireSummaryScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/manage/questionnaires/summary/[id]'>) {
  await visit('/manage/questionnaires/summary/[id]')
  const { id } = await params
  return <QuestionnaireSummaryScreen area="manage" questionnaireId={id} />
}
