import { getTranslations } from 'next-intl/server'
import { ChangeEmailScreen } from '@/components/profile/ChangeEmailScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('profile'))('changeEmail.title') }
}

export default async function Page() {
  const { email } = await visit('/profile/changeEmail')
  return <ChangeEmailScreen email={email} />
}
