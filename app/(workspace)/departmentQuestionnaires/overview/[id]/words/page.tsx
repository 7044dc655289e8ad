import { WrittenAnswersScreen } from '@/components/overview/words/WrittenAnswersScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('overview', 'words.title')

export default page('/departmentQuestionnaires/overview/[id]/words', ({ actor, params: { id } }) => (
  <WrittenAnswersScreen questionnaireId={id} area="department" departmentId={actor.subscriptionDepartmentId} />
))
