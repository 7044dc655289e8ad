import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { notifyChannel } from '@/server/db/listen'
import { insertRows } from '@/server/db/insertRows'
import { sendsMail } from '@/server/mail/mailServer'
import { bodyToKeep } from './bodyToKeep'

/** The channel that notifies a worker, at commit, of waiting mails. */
export const emailChannel = 'ripplemark_email'

export type NewEmail = Pick<Prisma.EmailMessageCreateManyInput, 'kind' | 'to' | 'subject' | 'html' | 'text'> &
  Partial<
    Pick<
      Prisma.EmailMessageCreateManyInput,
      | 'replyTo'
      | 'hasCode'
      | 'dedupeKey'
      | 'subscriptionId'
      | 'userId'
      | 'questionnaireId'
      | 'questionnaireRespondentSessionId'
      | 'managerRequestId'
    >
  >

/**
 * Writes mails into the outbox, in the transaction of what causes them: they exist if and only if their cause
 * does. A dedupeKey that exists already makes no second mail. The worker is notified when the transaction
 * commits.
 */
export async function enqueueEmails(tx: Db, emails: readonly NewEmail[], now: Date): Promise<void> {
  if (emails.length === 0) return
  const state = (await sendsMail(tx)) ? ('Queued' as const) : ('Kept' as const)
  const rows = emails.map((email) => ({
    ...email,
    ...(state === 'Kept' && email.hasCode === true ? bodyToKeep() : {}),
    hasCode: email.hasCode ?? false,
    state,
    createdAt: now,
    nextAttemptAt: now,
  }))
  await insertRows(tx, 'EmailMessage', rows, { skipDuplicates: true })
  if (state === 'Queued') await notifyChannel(tx, emailChannel)
}

/** Adds one mail to the outbox, in the transaction of its cause. */
export const enqueueEmail = (tx: Db, email: NewEmail, now: Date): Promise<void> => enqueueEmails(tx, [email], now)

/**
 * Since when no mail is sent and nothing becomes due: after a restore, waiting mails may already have been sent. Null
 * while mails are not held.
 */
export async function mailsHeld(db: Db): Promise<Date | null> {
  const installation = await db.installation.findUnique({ where: { id: 1 }, select: { mailsHeldSince: true } })
  return installation?.mailsHeldSince ?? null
}
