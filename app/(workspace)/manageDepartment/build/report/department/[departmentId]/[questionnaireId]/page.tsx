import { ReportBuilderScreen } from '@/components/report/builder/ReportBuilderScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('reportPackage', 'builder.title')

export default page(
  '/manageDepartment/build/report/department/[departmentId]/[questionnaireId]',
  ({ params: { departmentId, questionnaireId } }) => (
    <ReportBuilderScreen questionnaireId={questionnaireId} departmentId={departmentId} />
  ),
)
