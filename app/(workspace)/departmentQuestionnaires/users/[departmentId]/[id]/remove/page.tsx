import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ParticipantRemoveScreen } from '@/components/questionnaireRespondentSession/ParticipantRemoveScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaireRespondentSession'))('remove.title') }
}

export default async function Page({
  params,
  searchParams,
}: PageProps<'/departmentQuestionnaires/users/[departmentId]/[id]/remove'>) {
  await visit('/departmentQuestionnaires/users/[departmentId]/[id]/remove')
  const { departmentId, id } = await params
  const { sessionId } = await searchParams
  if (typeof sessionId !== 'string') notFound()
  return (
    <ParticipantRemoveScreen area="department" departmentId={departmentId} questionnaireId={id} sessionId={sessionId} />
  )
}
