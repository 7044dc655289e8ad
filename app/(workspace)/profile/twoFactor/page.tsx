import { getTranslations } from 'next-intl/server'
import { ProfilePanel } from '@/components/profile/own/ProfilePanel'
import { TwoFactorScreen } from '@/components/profile/own/TwoFactorScreen'
import { WhileManaging } from '@/components/shared/WhileManaging'
import { managedCompany } from '@/server/auth/access/managedCompany'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('profile', 'twoFactor.title')

export default page('/profile/twoFactor', async () => {
  const company = await managedCompany()
  if (company !== null)
    return (
      <ProfilePanel title={(await getTranslations('profile'))('twoFactor.title')}>
        <WhileManaging company={company} />
      </ProfilePanel>
    )
  return <TwoFactorScreen />
})
