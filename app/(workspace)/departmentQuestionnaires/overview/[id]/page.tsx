import { CompareLink } from '@/components/comparison/CompareLink'
import { CampaignOverviewScreen } from '@/components/overview/CampaignOverviewScreen'
import { LifecycleMenu } from '@/components/questionnaire/lifecycle/LifecycleMenu'
import { BuildReportsLink } from '@/components/report/builder/BuildReportsLink'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('overview', 'title')

export default page('/departmentQuestionnaires/overview/[id]', ({ actor, params: { id } }) => {
  const actions = (
    <>
      <BuildReportsLink questionnaireId={id} departmentId={actor.subscriptionDepartmentId} />
      <CompareLink area="department" questionnaireId={id} />
      <LifecycleMenu area="department" questionnaireId={id} rereads={['CampaignOverviewViewModel']} />
    </>
  )
  return <CampaignOverviewScreen questionnaireId={id} actions={actions} />
})
