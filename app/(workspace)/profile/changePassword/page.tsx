import { getTranslations } from 'next-intl/server'
import { ChangePasswordScreen } from '@/components/profile/own/ChangePasswordScreen'
import { ProfilePanel } from '@/components/profile/own/ProfilePanel'
import { WhileManaging } from '@/components/shared/WhileManaging'
import { managedCompany } from '@/server/auth/access/managedCompany'
import { env } from '@/server/env'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('profile', 'changePassword.title')

export default page('/profile/changePassword', async () => {
  const company = await managedCompany()
  if (company !== null)
    return (
      <ProfilePanel title={(await getTranslations('profile'))('changePassword.title')}>
        <WhileManaging company={company} />
      </ProfilePanel>
    )
  return <ChangePasswordScreen rules={env().passwordRules} />
})
