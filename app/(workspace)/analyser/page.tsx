import { AnalyserScreen } from '@/components/analyser/AnalyserScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('analyser', 'title')

export default page('/analyser', ({ actor: { subscriptionId } }) => <AnalyserScreen subscriptionId={subscriptionId} />)
