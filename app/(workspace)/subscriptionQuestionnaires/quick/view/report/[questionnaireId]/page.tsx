import { ReportScreen } from '@/components/report/ReportScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('report', 'page.title')

export default page(
  '/subscriptionQuestionnaires/quick/view/report/[questionnaireId]',
  ({ params: { questionnaireId, ...address } }) => (
    <ReportScreen area="subscription" questionnaireId={questionnaireId} address={address} />
  ),
)
