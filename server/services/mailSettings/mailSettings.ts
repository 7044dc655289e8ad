import 'server-only'
import { type MailSettings, mailServerOf, mailSettingsSchema } from '@/domain/mailSettings'
import { env } from '@/server/env'
import { mailServer } from '@/server/mail/mailServer'
import { savedMailServer } from '@/server/mail/savedMailServer'
import { mailsHeld, mailToClosed } from '../email'
import { useCase } from '../useCase'
import { currentSource } from './currentSource'
import type { MailCounts, UndeliveredMail } from '@/domain/mailSettings'
import type { Db } from '@/server/db/client'

/** The mail server in use, and the mails that were not delivered. */
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

/** How many mails there are in each state. */
async function mailCounts(db: Db): Promise<MailCounts> {
  const rows = await db.emailMessage.groupBy({ by: ['state'], _count: { _all: true } })
  const counts: MailCounts = { Queued: 0, Held: 0, Kept: 0, Sent: 0, Failed: 0 }
  for (const { state, _count } of rows) counts[state] = _count._all
  return counts
}

const most = 50
const columns = { id: true, to: true, subject: true, state: true, lastError: true, createdAt: true } as const
const newest = [{ createdAt: 'desc' }, { id: 'desc' }] as const

/**
 * The newest undelivered mails: failed ones unless their recipient is closed, then kept ones and those waiting for a
 * retry. Never their text.
 */
async function undeliveredMails(db: Db): Promise<UndeliveredMail[]> {
  const given = { orderBy: [...newest], take: most, select: columns }
  const failed = await db.emailMessage.findMany({ where: { state: 'Failed', NOT: mailToClosed }, ...given })
  const others = await db.emailMessage.findMany({
    where: { OR: [{ state: 'Kept' }, { state: 'Queued', lastError: { not: null } }] },
    ...given,
  })
  return [...failed, ...others]
    .slice(0, most)
    .map((row) => ({ ...row, state: row.state as UndeliveredMail['state'], createdAt: row.createdAt.toISOString() }))
}
