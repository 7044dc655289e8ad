import { AnalyserScreen } from '@/components/analyser/AnalyserScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('analyser', 'title')

export default page('/analyser', ({ actor: { roles, subscriptionId } }) => (
  <AnalyserScreen subscriptionId={subscriptionId} isStaff={roles.includes('Administration')} />
))
