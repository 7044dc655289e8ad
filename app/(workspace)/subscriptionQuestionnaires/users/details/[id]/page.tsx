import { AnswersAhead } from '@/components/layout/ahead/AnswersAhead'
import { screenQueries } from '@/components/layout/ahead/screenQueries'
import { answersAhead } from '@/server/http/ahead/answersAhead'
import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaireRespondentSession', 'list.title')

export default page('/subscriptionQuestionnaires/users/details/[id]', async ({ params: { id } }) => (
  <AnswersAhead answers={await answersAhead(screenQueries.participants(id))}>
    <ParticipantListScreen area="subscription" questionnaireId={id} />
  </AnswersAhead>
))
