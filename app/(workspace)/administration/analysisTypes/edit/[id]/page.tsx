import { AnalysisTypeEditScreen } from '@/components/analysisType/AnalysisTypeEditScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('analysisType', 'form.edit.administration')

export default page('/administration/analysisTypes/edit/[id]', ({ params: { id } }) => (
  <AnalysisTypeEditScreen area="administration" analysisTypeId={id} />
))
