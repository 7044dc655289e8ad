import { MailSettingsScreen } from '@/components/mailSettings/MailSettingsScreen'
import { page, titled } from '@/server/auth/page'

export const generateMetadata = titled('mailSettings', 'title')

export default page('/administration/mail', ({ actor: { email } }) => <MailSettingsScreen ownEmail={email} />)
