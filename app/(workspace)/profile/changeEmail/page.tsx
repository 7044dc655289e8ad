import { getTranslations } from 'next-intl/server'
import { ChangeEmailScreen } from '@/components/profile/own/ChangeEmailScreen'
import { ProfilePanel } from '@/components/profile/own/ProfilePanel'
import { WhileManaging } from '@/components/shared/WhileManaging'
import { managedCompany } from '@/server/auth/access/managedCompany'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('profile', 'changeEmail.title')

export default page('/profile/changeEmail', async ({ actor: { email } }) => {
  const company = await managedCompany()
  if (company !== null)
    return (
      <ProfilePanel title={(await getTranslations('profile'))('changeEmail.title')}>
        <WhileManaging company={company} />
      </ProfilePanel>
    )
  return <ChangeEmailScreen email={email} />
})
