import { getTranslations } from 'next-intl/server'
import { CompareLink } from '@/components/comparison/CompareLink'
import { CampaignOverviewScreen } from '@/components/overview/CampaignOverviewScreen'
import { WayBackMenu } from '@/components/questionnaire/wayBack/WayBackMenu'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('overview'))('title') }
}

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/overview/[id]'>) {
  await visit('/departmentQuestionnaires/overview/[id]')
  const { id } = await params
  const actions = (
    <>
      <CompareLink area="department" questionnaireId={id} />
      <WayBackMenu area="department" questionnaireId={id} rereads={['CampaignOverviewViewModel']} />
    </>
  )
  return <CampaignOverviewScreen questionnaireId={id} actions={actions} />
}
