import { getTranslations } from 'next-intl/server'
import { ProfilePanel } from '@/components/profile/ProfilePanel'
import { TwoFactorScreen } from '@/components/profile/TwoFactorScreen'
import { WhileManaging } from '@/components/shared/WhileManaging'
import { managedCompany } from '@/server/auth/managedCompany'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('profile'))('twoFactor.title') }
}

export default async function Page() {
  await visit('/profile/twoFactor')
  const company = await managedCompany()
  if (company !== null)
    return (
      <ProfilePanel title={(await getTranslations('profile'))('twoFactor.title')}>
        <WhileManaging company={company} />
      </ProfilePanel>
    )
  return <TwoFactorScreen />
}
