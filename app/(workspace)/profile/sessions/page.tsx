import { getTranslations } from 'next-intl/server'
import { SessionsScreen } from '@/components/profile/SessionsScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('profile'))('sessions.title') }
}

export default async function Page() {
  await visit('/profile/sessions')
  return <SessionsScreen />
}
