import { getTranslations } from 'next-intl/server'
import { ChangeEmailScreen } from '@/components/profile/ChangeEmailScreen'
import { ProfilePanel } from '@/components/profile/ProfilePanel'
import { WhileManaging } from '@/components/shared/WhileManaging'
import { managedCompany } from '@/server/auth/managedCompany'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('profile'))('changeEmail.title') }
}

export default async function Page() {
  const { email } = await visit('/profile/changeEmail')
  const company = await managedCompany()
  if (company !== null)
    return (
      <ProfilePanel title={(await getTranslations('profile'))('changeEmail.title')}>
        <WhileManaging company={company} />
      </ProfilePanel>
    )
  return <ChangeEmailScreen email={email} />
}
