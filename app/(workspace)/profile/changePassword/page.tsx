import { getTranslations } from 'next-intl/server'
import { ChangePasswordScreen } from '@/components/profile/ChangePasswordScreen'
import { ProfilePanel } from '@/components/profile/ProfilePanel'
import { WhileManaging } from '@/components/shared/WhileManaging'
import { managedCompany } from '@/server/auth/managedCompany'
import { visit } from '@/server/auth/visit'
import { env } from '@/server/env'

export async function generateMetadata() {
  return { title: (await getTranslations('profile'))('changePassword.title') }
}

export default async function Page() {
  await visit('/profile/changePassword')
  const company = await managedCompany()
  if (company !== null)
    return (
      <ProfilePanel title={(await getTranslations('profile'))('changePassword.title')}>
        <WhileManaging company={company} />
      </ProfilePanel>
    )
  return <ChangePasswordScreen rules={env().passwordRules} />
}
