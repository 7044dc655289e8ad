import { AnalysisTypeAddScreen } from '@/components/analysisType/AnalysisTypeAddScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('analysisType', 'form.add.manage')

export default page('/manage/analysisTypes/add', ({ actor: { subscriptionId } }) => (
  <AnalysisTypeAddScreen area="manage" subscriptionId={subscriptionId} />
))
