import { getTranslations } from 'next-intl/server'
import { QuestionnaireSummaryScreen } from '@/components/questionnaire/QuestionnaireSummaryScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaire'))('summary.title') }
}

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/[departmentId]/summary/[id]'>) {
  await visit('/departmentQuestionnaires/[departmentId]/summary/[id]')
  const { departmentId, id } = await params
  return <QuestionnaireSummaryScreen area="department" departmentId={departmentId} questionnaireId={id} />
}
