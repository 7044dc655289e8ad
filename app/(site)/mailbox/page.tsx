import { getTranslations } from 'next-intl/server'
import { MailboxScreen } from '@/components/mailbox/MailboxScreen'
import { demoOnly } from '@/server/auth/demoOnly'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('mailbox.title') }
}

export default function Page() {
  demoOnly()
  return <MailboxScreen />
}
