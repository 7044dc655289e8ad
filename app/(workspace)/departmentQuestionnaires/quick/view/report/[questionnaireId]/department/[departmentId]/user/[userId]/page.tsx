import { ReportScreen } from '@/components/report/ReportScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('report', 'page.title')

export default page(
  '/departmentQuestionnaires/quick/view/report/[questionnaireId]/department/[departmentId]/user/[userId]',
  ({ params: { questionnaireId, ...address } }) => (
    <ReportScreen area="department" questionnaireId={questionnaireId} address={address} />
  ),
)
