import { JoinScreen } from '@/components/run/open/JoinScreen'
import { titled } from '@/server/auth/page'
import { env } from '@/server/env'

export const generateMetadata = titled('run', 'page.join')

export default function Page() {
  return <JoinScreen product={env().productName} />
}
