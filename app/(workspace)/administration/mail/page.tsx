import { getTranslations } from 'next-intl/server'
import { MailSettingsScreen } from '@/components/mailSettings/MailSettingsScreen'
import { visit } from '@/server/auth/visit'

export async function generateMetadata() {
  return { title: (await getTranslations('mailSettings'))('title') }
}

export default async function Page() {
  const { email } = await visit('/administration/mail')
  return <MailSettingsScreen ownEmail={email} />
}
