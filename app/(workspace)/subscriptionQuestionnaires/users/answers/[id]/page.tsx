import { AnswersImportScreen } from '@/components/importJob/answers/AnswersImportScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('importedAnswers', 'title')

export default page('/subscriptionQuestionnaires/users/answers/[id]', ({ params: { id } }) => (
  <AnswersImportScreen area="subscription" questionnaireId={id} />
))
