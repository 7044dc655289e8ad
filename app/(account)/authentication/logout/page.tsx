import { SignOutScreen } from '@/components/account/SignOutScreen'

export default function Page() {
  return <SignOutScreen />
}
