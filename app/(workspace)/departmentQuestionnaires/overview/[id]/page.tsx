import { getTranslations } from 'next-intl/server'
import { CompareLink } from '@/components/comparison/CompareLink'
import { CampaignOverviewScreen } from '@/components/overview/CampaignOverviewScreen'
import { WayBackMenu } from '@/components/questionnaire/wayBack/WayBackMenu'
import { BuildReportsLink } from '@/components/report/builder/BuildReportsLink'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('overview'))('title') }
}

export default async function Page({ params }: PageProps<'/departmentQuestionnaires/overview/[id]'>) {
  const actor = await visit('/departmentQuestionnaires/overview/[id]')
  const { id } = await params
  const actions = (
    <>
      <BuildReportsLink questionnaireId={id} departmentId={actor.subscriptionDepartmentId} />
      <CompareLink area="department" questionnaireId={id} />
      <WayBackMenu area="department" questionnaireId={id} rereads={['CampaignOverviewViewModel']} />
    </>
  )
  return <CampaignOverviewScreen questionnaireId={id} actions={actions} />
}
