import { getTranslations } from 'next-intl/server'
import { TwoFactorScreen } from '@/components/profile/TwoFactorScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('profile'))('twoFactor.title') }
}

export default async function Page() {
  await visit('/profile/twoFactor')
  return <TwoFactorScreen />
}
