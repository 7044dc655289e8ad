import { LegalLinks } from '@/components/layout/shell/LegalLinks'
import { RunScreen } from '@/components/run/RunScreen'
import { currentViewer } from '@/server/auth/session/currentViewer'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('run', 'page.answer')

export default page('/home/questionnaire/start/[id]', async ({ params: { id } }) => {
  const viewer = await currentViewer()
  return <RunScreen opening="start" id={id} footer={<LegalLinks legal={viewer?.subscription?.legal} />} />
})
