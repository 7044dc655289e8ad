import { ReportBuilderScreen } from '@/components/report/builder/ReportBuilderScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('reportPackage', 'builder.title')

export default page('/subscriptionQuestionnaires/build/report/[questionnaireId]', ({ params: { questionnaireId } }) => (
  <ReportBuilderScreen questionnaireId={questionnaireId} departmentId={null} />
))
