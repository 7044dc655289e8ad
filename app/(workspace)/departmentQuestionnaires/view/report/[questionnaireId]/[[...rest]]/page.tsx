import { notFound } from 'next/navigation'
import { ReportScreen } from '@/components/report/ReportScreen'
import { reportAddressOf } from '@/domain/paths'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('report', 'page.title')

export default page(
  '/departmentQuestionnaires/view/report/[questionnaireId]/[[...rest]]',
  ({ params: { questionnaireId, rest = [] } }) => {
    const address = reportAddressOf(rest)
    if (address === null) notFound()
    return <ReportScreen area="department" questionnaireId={questionnaireId} address={address} />
  },
)
