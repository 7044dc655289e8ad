import { AnalysisTypeEditScreen } from '@/components/analysisType/AnalysisTypeEditScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('analysisType', 'form.edit.manage')

export default page('/manage/analysisTypes/edit/[id]', ({ params: { id } }) => (
  <AnalysisTypeEditScreen area="manage" analysisTypeId={id} />
))
