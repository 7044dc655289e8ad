import { QuestionnaireSummaryScreen } from '@/components/questionnaire/QuestionnaireSummaryScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaire', 'summary.title')

export default page('/subscriptionQuestionnaires/summary/[id]', ({ params: { id } }) => (
  <QuestionnaireSummaryScreen area="subscription" questionnaireId={id} />
))
