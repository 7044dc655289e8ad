import { QuestionnaireSummaryScreen } from '@/components/questionnaire/QuestionnaireSummaryScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/[departmentId]/summary/[id]'>) {
  await visit('/departmentQuestionnaires/[departmentId]/summary/[id]')
  const { departmentId, id } = await params
  return <QuestionnaireSummaryScreen area="department" departmentId={departmentId} questionnaireId={id} />
}
