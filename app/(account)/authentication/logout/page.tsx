import { SignOutScreen } from '@/components/account/SignOutScreen'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'logout.title')

export default function Page() {
  return <SignOutScreen />
}
