import 'server-only'
import {
  type MailCounts,
  mailServerOf,
  type MailSettings,
  mailSettingsSchema,
  type MailSource,
  retryMailsSchema,
  type TestMailResult,
  testMailSettingsSchema,
  type UndeliveredMail,
  updateMailSettingsSchema,
} from '@/domain/mailSettings'
import { env } from '@/server/env'
import { deleteMailServer, savedMailServer, type SavedMailServer, saveMailServer } from '@/server/mail/savedMailServer'
import { mailServer, type MailServer, sendsMail } from '@/server/mail/mailServer'
import type { Db, Prisma } from '@/server/db/client'
import { notifyChannel } from '@/server/db/listen'
import { transaction } from '@/server/db/transaction'
import { AppError, badInput } from '@/server/errors'
import { testEmail } from '@/emails/testEmail'
import { tryMailServer } from '@/server/mail/tryMailServer'
import { assertPoint } from '@/server/credentials/limits/rateLimit'
import { recordAudit } from '../auditEvent'
import { type Context, useCase } from '../useCase'
import { emailChannel, mailSender, mailsHeld, mailToClosed, obsoleteMail } from '../email'

/** Which settings decide where mails are sent, given what staff saved. */
function currentSource(saved: SavedMailServer | null): MailSource {
  if (env().isDemo) return 'demo'
  if (env().smtpUrl !== null) return 'environment'
  if (saved === null) return 'none'
  return saved.url === null ? 'unreadable' : 'saved'
}

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

/**
 * Saves the mail server and the sender, or deletes both; settings of the environment can only be changed there.
 */
export const updateMailSettings = useCase({
  input: updateMailSettingsSchema,
  ability: 'mailSettings.update',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ input, ...context }): Promise<{ isSaved: true }> => {
    const { db } = context
    const saved = await savedMailServer(db)
    const source = currentSource(saved)
    if (source === 'demo') throw badInput('demoSendsNothing')
    if (source === 'environment') throw badInput('mailServerOfEnvironment')
    const smtpUrl = input.smtpUrl === '' ? (saved?.url ?? '') : input.smtpUrl
    if (smtpUrl === '')
      throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'smtpUrl', key: 'smtpUrlInvalid' }] })
    await transaction(db, async (tx) => {
      if (smtpUrl === null) await deleteMailServer(tx)
      else await saveMailServer(tx, { smtpUrl, mailFrom: input.mailFrom })
      const detail = { host: smtpUrl === null ? null : mailServerOf(smtpUrl).host }
      await recordAudit({ ...context, db: tx }, { action: 'mail.settingsChanged', subjectType: 'MailSettings', detail })
    })
    return { isSaved: true }
  },
})

const limit = { most: 5, minutes: 1 }

/** Sends a test mail by a mail server at once, bypassing the outbox; `who` may send five of them a minute. */
export async function sendTestMail(
  { db, now }: Context,
  who: string,
  server: MailServer,
  to: string,
): Promise<TestMailResult> {
  const { isDemo, productName, appUrl } = env()
  if (isDemo) throw badInput('demoSendsNothing')
  await assertPoint(db, `testMail:${who}`, limit, now)
  return tryMailServer(server, {
    to,
    ...testEmail({ locale: 'en-GB', product: productName, sender: mailSender(null), url: appUrl }),
  })
}

/** Sends a test mail by the entered server, or by the one in use, and returns its response. */
export const testMailSettings = useCase({
  input: testMailSettingsSchema,
  ability: 'mailSettings.update',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ input: { to, smtpUrl, mailFrom }, ...context }): Promise<TestMailResult> => {
    if (env().isDemo) throw badInput('demoSendsNothing')
    const used = await mailServer(context.db)
    const url = smtpUrl === '' ? used?.url : smtpUrl
    if (url === undefined) throw badInput('mailServerMissing')
    const from = mailFrom === '' ? (used?.from ?? env().mailFrom) : mailFrom
    return sendTestMail(context, context.actor.userId, { url, from }, to)
  },
})

/** Mails whose code was void after a restore, and whose body was dropped with it. */
const wiped: Prisma.EmailMessageWhereInput = { hasCode: true, html: '', text: '' }

/** Queues failed mails again, one or all of them, with no attempts counted; returns how many. */
export const retryMails = useCase({
  input: retryMailsSchema,
  ability: 'mailSettings.update',
  role: 'Administration',
  subject: () => ({}),
  run: async ({ input: { id }, ...context }): Promise<{ retried: number }> => {
    const { db, now } = context
    if (!(await sendsMail(db))) throw badInput('mailServerMissing')
    return transaction(db, async (tx) => {
      const { count } = await tx.emailMessage.updateMany({
        where: { id, state: 'Failed', NOT: [obsoleteMail, mailToClosed, wiped] },
        data: { state: 'Queued', attempts: 0, nextAttemptAt: now, refusalNotifiedAt: null },
      })
      if (count > 0) {
        await recordAudit(
          { ...context, db: tx },
          { action: 'mail.retried', subjectType: 'EmailMessage', subjectId: id, detail: { count } },
        )
        await notifyChannel(tx, emailChannel)
      }
      return { retried: count }
    })
  },
})
