import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/users/list/[id]'>) {
  await visit('/subscriptionQuestionnaires/users/list/[id]')
  const { id } = await params
  return <ParticipantListScreen area="subscription" questionnaireId={id} />
}
