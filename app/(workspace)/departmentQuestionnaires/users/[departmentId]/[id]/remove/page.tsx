import { notFound } from 'next/navigation'
import { ParticipantRemoveScreen } from '@/components/questionnaireRespondentSession/ParticipantRemoveScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('questionnaireRespondentSession', 'remove.title')

export default page(
  '/departmentQuestionnaires/users/[departmentId]/[id]/remove',
  ({ params: { departmentId, id }, searchParams: { sessionId } }) => {
    if (typeof sessionId !== 'string') notFound()
    return (
      <ParticipantRemoveScreen
        area="department"
        departmentId={departmentId}
        questionnaireId={id}
        sessionId={sessionId}
      />
    )
  },
)
