import { WrittenAnswersScreen } from '@/components/overview/words/WrittenAnswersScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('overview', 'words.title')

export default page('/subscriptionQuestionnaires/overview/[id]/words', ({ params: { id } }) => (
  <WrittenAnswersScreen questionnaireId={id} area="subscription" departmentId={null} />
))
