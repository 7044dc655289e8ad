import { QuestionEditScreen } from '@/components/question/QuestionEditScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('question', 'openTitle')

export default page('/manage/questions/edit/[id]', ({ params }) => <QuestionEditScreen questionId={params.id} />)
