import { AnswersImportScreen } from '@/components/importJob/answers/AnswersImportScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('importedAnswers', 'title')

export default page(
  '/departmentQuestionnaires/users/[departmentId]/[id]/answers',
  ({ params: { departmentId, id } }) => (
    <AnswersImportScreen area="department" departmentId={departmentId} questionnaireId={id} />
  ),
)
