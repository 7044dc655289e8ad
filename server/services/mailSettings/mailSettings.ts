import 'server-only'
import { type MailSettings, mailServerOf, mailSettingsSchema } from '@/domain/mailSettings'
import { env } from '@/server/env'
import { mailServer } from '@/server/mail/mailServer'
import { savedMailServer } from '@/server/mail/savedMailServer'
import { mailsHeld } from '../email'
import { useCase } from '../useCase'
import { currentSource } from './currentSource'
import { mailCounts } from './mailCounts'
import { undeliveredMails } from './undeliveredMails'

/** Where mails go now, and which did not go out. */
export const mailSettings = useCase({
  input: mailSettingsSchema,
  ability: 'mailSettings.read',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ db }): Promise<MailSettings> => {
    const saved = await savedMailServer(db)
    const source = currentSource(saved)
    const server = await mailServer(db)
    return {
      source,
      isHeld: (await mailsHeld(db)) !== null,
      server: server === null ? null : mailServerOf(server.url),
      mailFrom: server?.from ?? env().mailFrom,
      savedMailFrom: saved?.from ?? '',
      counts: await mailCounts(db),
      undelivered: source === 'demo' ? [] : await undeliveredMails(db),
    }
  },
})
