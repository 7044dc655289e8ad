import { RunScreen } from '@/components/run/RunScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('run', 'page.view')

export default page('/home/questionnaire/user/[userId]/view/[id]', ({ params: { id, userId } }) => (
  <RunScreen opening="view" id={id} userId={userId} />
))
