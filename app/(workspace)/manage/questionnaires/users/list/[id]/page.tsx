import { getTranslations } from 'next-intl/server'
import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaireRespondentSession'))('list.title') }
}

export default async function Page({ params }: PageProps<'/manage/questionnaires/users/list/[id]'>) {
  await visit('/manage/questionnaires/users/list/[id]')
  const { id } = await params
  return <ParticipantListScreen area="manage" questionnaireId={id} />
}
