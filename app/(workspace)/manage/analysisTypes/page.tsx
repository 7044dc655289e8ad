import { AnalysisTypeListScreen } from '@/components/analysisType/AnalysisTypeListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('analysisType', 'list.title.manage')

export default page('/manage/analysisTypes', ({ actor: { subscriptionId } }) => (
  <AnalysisTypeListScreen area="manage" subscriptionId={subscriptionId} />
))
