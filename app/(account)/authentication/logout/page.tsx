import { getTranslations } from 'next-intl/server'
import { SignOutScreen } from '@/components/account/SignOutScreen'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('logout.title') }
}

export default function Page() {
  return <SignOutScreen />
}
