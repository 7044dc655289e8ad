import { CampaignOverviewScreen } from '@/components/overview/CampaignOverviewScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/subscriptionQuestionnaires/overview/[id]'>) {
  await visit('/subscriptionQuestionnaires/overview/[id]')
  return <CampaignOverviewScreen questionnaireId={(await params).id} />
}
