import { SuccessCasesScreen } from '@/components/successCase/SuccessCasesScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('successCase', 'title')

export default page('/subscriptionQuestionnaires/successCases/[id]', ({ params: { id } }) => (
  <SuccessCasesScreen area="subscription" questionnaireId={id} />
))
