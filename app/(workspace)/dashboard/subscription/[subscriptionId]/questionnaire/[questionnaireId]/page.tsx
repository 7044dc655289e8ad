import { getTranslations } from 'next-intl/server'
import { reachOf } from '@/components/dashboard/reachOf'
import { QuestionnaireDashboardScreen } from '@/components/dashboard/QuestionnaireDashboardScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('dashboard'))('page.questionnaire') }
}

export default async function Page({
  params,
}: PageProps<'/dashboard/subscription/[subscriptionId]/questionnaire/[questionnaireId]'>) {
  const actor = await visit('/dashboard/subscription/[subscriptionId]/questionnaire/[questionnaireId]')
  const { subscriptionId, questionnaireId } = await params
  return (
    <QuestionnaireDashboardScreen
      where={{ base: 'dashboard', reach: reachOf(actor.roles) }}
      subscriptionId={subscriptionId}
      questionnaireId={questionnaireId}
    />
  )
}
