import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/manage/questionnaires/users/list/[id]'>) {
  await visit('/manage/questionnaires/users/list/[id]')
  const { id } = await params
  return <ParticipantListScreen area="manage" questionnaireId={id} />
}
