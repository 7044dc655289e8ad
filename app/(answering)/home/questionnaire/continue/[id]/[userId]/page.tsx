import { LegalLinks } from '@/components/layout/shell/LegalLinks'
import { RunScreen } from '@/components/run/RunScreen'
import { currentViewer } from '@/server/auth/session/currentViewer'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('run', 'page.answer')

export default page('/home/questionnaire/continue/[id]/[userId]', async ({ actor, params: { id, userId } }) => {
  const viewer = await currentViewer()
  return (
    <RunScreen
      opening="continue"
      id={id}
      isForSomebodyElse={userId.toLowerCase() !== actor.userId}
      footer={<LegalLinks legal={viewer?.subscription?.legal} />}
    />
  )
})
