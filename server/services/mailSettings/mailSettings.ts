import 'server-only'
import { type MailSettings, mailServerOf, mailSettingsSchema, type UndeliveredMail } from '@/domain/mailSettings'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { mailServer } from '@/server/mail/mailServer'
import { savedMailServer } from '@/server/mail/savedMailServer'
import { useCase } from '../useCase'
import { currentSource } from './currentSource'

const most = 50

/** The newest mails that did not go out: given up, kept, or tried in vain and to be tried again. Never their text. */
async function undelivered(db: Db): Promise<UndeliveredMail[]> {
  const rows = await db.emailMessage.findMany({
    where: { OR: [{ state: { in: ['Failed', 'Kept'] } }, { state: 'Queued', lastError: { not: null } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: { id: true, to: true, subject: true, state: true, lastError: true, createdAt: true },
  })
  return rows.map((row) => ({ ...row, state: row.state as UndeliveredMail['state'], createdAt: row.createdAt.toISOString() }))
}

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
      server: server === null ? null : mailServerOf(server.url),
      mailFrom: server?.from ?? env().mailFrom,
      savedMailFrom: saved?.from ?? '',
      undelivered: source === 'demo' ? [] : await undelivered(db),
    }
  },
})
