import { MailboxScreen } from '@/components/email/MailboxScreen'
import { demoOnly } from '@/server/auth/access/demoOnly'
import { titled } from '@/server/auth/page'

export const generateMetadata = titled('account', 'mailbox.title')

export default function Page() {
  demoOnly()
  return <MailboxScreen />
}
