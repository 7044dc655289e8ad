import 'server-only'
import type { Db } from '@/server/db/client'
import type { Mail, Transport } from '@/server/mail/transport'

type Claimed = Mail & { attempts: number; hasCode: boolean }
type Outcome = { sent: number; failed: number; kept: number }

const batch = 20
/** A claimed mail that nobody reported on is taken up again after this long: whoever had it died. */
const leaseMinutes = 3
const tries = 8

/** 1, 2, 4 … minutes, at most an hour. */
const pauseMinutes = (attempts: number) => Math.min(60, 2 ** (attempts - 1))
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Takes a few due mails for this process alone, however many others ask at the same time. */
function claim(db: Db, now: Date): Promise<Claimed[]> {
  return db.$queryRaw<Claimed[]>`
    UPDATE "EmailMessage" SET "attempts" = "attempts" + 1, "nextAttemptAt" = ${later(now, leaseMinutes)}
    WHERE "id" IN (
      SELECT "id" FROM "EmailMessage" WHERE "state" = 'Queued' AND "nextAttemptAt" <= ${now}
      ORDER BY "nextAttemptAt", "id" LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "to", "replyTo", "subject", "html", "text", "attempts", "hasCode"`
}

/** 5xx: the server will never take this mail. */
const isPermanent = (error: unknown) =>
  typeof error === 'object' && error !== null && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500

async function deliver(db: Db, now: Date, send: Transport['send'], { id, attempts, hasCode, ...mail }: Claimed): Promise<'sent' | 'failed'> {
  try {
    await send({ id, ...mail })
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const isOver = isPermanent(error) || attempts >= tries
    await db.emailMessage.update({
      where: { id },
      data: { lastError, state: isOver ? 'Failed' : 'Queued', nextAttemptAt: later(now, pauseMinutes(attempts)) },
    })
    return 'failed'
  }
  const body = hasCode ? { html: '', text: '' } : {}
  await db.emailMessage.update({ where: { id }, data: { state: 'Sent', sentAt: now, lastError: null, ...body } })
  return 'sent'
}

/**
 * Sends what is due in the outbox until nothing is left, with growing pauses after failures; a body with a code is
 * dropped once delivered. Without a transport (no mail server) the mails are kept for the mailbox.
 */
export async function deliverDueEmails(db: Db, now: Date, transport: Transport | null): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, failed: 0, kept: 0 }
  if (transport === null) {
    const { count } = await db.emailMessage.updateMany({ where: { state: 'Queued', nextAttemptAt: { lte: now } }, data: { state: 'Kept' } })
    return { ...outcome, kept: count }
  }
  for (;;) {
    const mails = await claim(db, now)
    if (mails.length === 0) return outcome
    const results = await Promise.all(mails.map((mail) => deliver(db, now, transport.send, mail)))
    for (const result of results) outcome[result] += 1
  }
}
