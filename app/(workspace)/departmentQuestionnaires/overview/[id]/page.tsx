import { CampaignOverviewScreen } from '@/components/overview/CampaignOverviewScreen'
import { visit } from '@/server/auth/visit'

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/overview/[id]'>) {
  await visit('/departmentQuestionnaires/overview/[id]')
  return <CampaignOverviewScreen questionnaireId={(await params).id} />
}
