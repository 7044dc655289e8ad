import { notFound } from 'next/navigation'
import { ParticipantRemoveScreen } from '@/components/questionnaireRespondentSession/ParticipantRemoveScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaireRespondentSession', 'remove.title')

export default page(
  '/subscriptionQuestionnaires/users/details/[id]/remove',
  ({ params: { id }, searchParams: { sessionId } }) => {
    if (typeof sessionId !== 'string') notFound()
    return <ParticipantRemoveScreen area="subscription" questionnaireId={id} sessionId={sessionId} />
  },
)
