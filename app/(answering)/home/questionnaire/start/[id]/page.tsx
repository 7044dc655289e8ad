import { LegalLinks } from '@/components/layout/shell/LegalLinks'
import { RunScreen } from '@/components/run/RunScreen'
import { legalOf } from '@/server/auth/linkedPages'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('run', 'page.answer')

export default page('/home/questionnaire/start/[id]', async ({ actor, params: { id } }) => (
  <RunScreen opening="start" id={id} footer={<LegalLinks legal={await legalOf(actor.subscriptionId)} />} />
))
