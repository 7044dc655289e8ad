import { getTranslations } from 'next-intl/server'
import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaireRespondentSession'))('list.title') }
}

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/users/[departmentId]/[id]'>) {
  await visit('/departmentQuestionnaires/users/[departmentId]/[id]')
  const { departmentId, id } = await params
  return <ParticipantListScreen area="department" departmentId={departmentId} questionnaireId={id} />
}
