import { ReportScreen } from '@/components/report/ReportScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('report', 'page.title')

export default page(
  '/me/view/report/[questionnaireId]/user/[userId]',
  ({ params: { questionnaireId, ...address } }) => (
    <ReportScreen area="me" questionnaireId={questionnaireId} address={address} />
  ),
)
