import { getTranslations } from 'next-intl/server'
import { ParticipantListScreen } from '@/components/questionnaireRespondentSession/ParticipantListScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('questionnaireRespondentSession'))('list.title') }
}

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/users/details/[id]'>) {
  await visit('/subscriptionQuestionnaires/users/details/[id]')
  const { id } = await params
  return <ParticipantListScreen area="subscription" questionnaireId={id} />
}
