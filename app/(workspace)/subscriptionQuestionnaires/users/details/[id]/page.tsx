import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaireRespondentSession', 'list.title')

export default page('/subscriptionQuestionnaires/users/details/[id]', ({ params: { id } }) => (
  <ParticipantListScreen area="subscription" questionnaireId={id} />
))
