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
}: PageProps<'/manage/questionnaires/users/list/[id]/remove'>) {
  await visit('/manage/questionnaires/users/list/[id]/remove')
  const { id } = await params
  const { sessionId } = await searchParams
  if (typeof sessionId !== 'string') notFound()
  return <ParticipantRemoveScreen area="manage" questionnaireId={id} sessionId={sessionId} />
}
