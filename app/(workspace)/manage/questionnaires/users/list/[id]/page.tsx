import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaireRespondentSession', 'list.title')

export default page('/manage/questionnaires/users/list/[id]', ({ params: { id } }) => (
  <ParticipantListScreen area="manage" questionnaireId={id} />
))
