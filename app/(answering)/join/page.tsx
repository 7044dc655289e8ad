import { JoinScreen } from '@/components/run/open/JoinScreen'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('run', 'page.join')

export default function Page() {
  return <JoinScreen />
}
