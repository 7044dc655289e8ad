import { AnalysisTypeAddScreen } from '@/components/analysisType/AnalysisTypeAddScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('analysisType', 'form.add.administration')

export default page('/administration/analysisTypes/add', () => (
  <AnalysisTypeAddScreen area="administration" subscriptionId={null} />
))
