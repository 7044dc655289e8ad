import { QuestionnaireSummaryScreen } from '@/components/questionnaire/QuestionnaireSummaryScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'summary.title')

export default page('/departmentQuestionnaires/[departmentId]/summary/[id]', ({ params: { departmentId, id } }) => (
  <QuestionnaireSummaryScreen area="department" departmentId={departmentId} questionnaireId={id} />
))
