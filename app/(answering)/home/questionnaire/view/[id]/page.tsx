import { RunScreen } from '@/components/run/RunScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('run', 'page.view')

export default page('/home/questionnaire/view/[id]', ({ actor, params: { id } }) => (
  <RunScreen opening="view" id={id} userId={actor.userId} />
))
