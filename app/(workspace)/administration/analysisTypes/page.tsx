import { AnalysisTypeListScreen } from '@/components/analysisType/AnalysisTypeListScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('analysisType', 'list.title.administration')

export default page('/administration/analysisTypes', () => (
  <AnalysisTypeListScreen area="administration" subscriptionId={null} />
))
