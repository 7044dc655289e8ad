import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaireRespondentSession', 'list.title')

export default page('/departmentQuestionnaires/users/[departmentId]/[id]', ({ params: { departmentId, id } }) => (
  <ParticipantListScreen area="department" departmentId={departmentId} questionnaireId={id} />
))
