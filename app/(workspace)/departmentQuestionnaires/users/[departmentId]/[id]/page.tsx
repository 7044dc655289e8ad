import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/users/[departmentId]/[id]'>) {
  await visit('/departmentQuestionnaires/users/[departmentId]/[id]')
  const { departmentId, id } = await params
  return <ParticipantListScreen area="department" departmentId={departmentId} questionnaireId={id} />
}
