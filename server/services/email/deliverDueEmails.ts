import 'server-only'
import { deadlineEvent } from '@/domain/calendar'
import { minutes, hours } from '@/domain/day'
import { runPaths } from '@/domain/paths'
import { words } from '@/locales/words'
import { env } from '@/server/env'
import type { Attachment, Mail, Transport } from '@/server/mail/transport'
import { Db, Prisma } from '@/server/db/client'
import { discardObsoleteMails } from './discardObsoleteMails'
import { bodyToKeep } from './bodyToKeep'
import { mailsHeld } from './enqueueEmails'
import { refusalOf, triesWhileAway } from './refusalOf'
import { unsubscribeHeaders } from './stopLinks'
import { leaseFrom, renewalSeconds } from '../jobAttempt'

type Invitation = {
  id: string
  questionnaireId: string | null
  questionnaireRespondentSessionId: string | null
  userId: string | null
}

/**
 * Calendar files with the deadlines of these invitations, by mail: the deadline at the time of sending. An invitation
 * sent again after the deadline moved has a newer version of the same entry. Without a deadline there is no file.
 */
async function calendarFiles(db: Db, now: Date, invitations: readonly Invitation[]): Promise<Map<string, Attachment>> {
  const ids = [...new Set(invitations.flatMap(({ questionnaireId }) => questionnaireId ?? []))]
  const questionnaires =
    ids.length === 0
      ? []
      : await db.questionnaire.findMany({
          where: { id: { in: ids } },
          select: { id: true, name: true, endDate: true, version: true },
        })
  const { appUrl, productName } = env()
  const files = new Map<string, Attachment>()
  for (const { id, questionnaireId, questionnaireRespondentSessionId: sessionId, userId } of invitations) {
    const questionnaire = questionnaires.find((row) => row.id === questionnaireId)
    if (questionnaire === undefined || questionnaire.endDate === null || sessionId === null || userId === null) continue
    const content = deadlineEvent(
      {
        uid: `${sessionId}@${new URL(appUrl).hostname}`,
        sequence: questionnaire.version,
        product: productName,
        summary: words('en-GB', 'emails')('questionnaireInvite.deadline', { name: questionnaire.name }),
        url: `${appUrl}${runPaths.start(questionnaire.id, userId)}`,
        end: questionnaire.endDate,
      },
      now,
    )
    files.set(id, { filename: 'deadline.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content })
  }
  return files
}

/** The advancing time during long work, from `now` on in steps of ten seconds. */
function clockFrom(now: Date): () => Date {
  const begin = performance.now()
  return () => new Date(now.getTime() + Math.floor((performance.now() - begin) / 10_000) * 10_000)
}

type Ready = Mail & Pick<Claimed, 'attempts' | 'hasCode'>
type Outcome = { sent: number; failed: number; kept: number }
type Delivery = { db: Db; clock: () => Date; send: Transport['send'] }

/** 1, 2, 4 … minutes, at most an hour. */
const pauseMinutes = (attempts: number) => Math.min(60, 2 ** (attempts - 1))

/**
 * The mails as they are sent: a reminder can be stopped from the mail program, an invitation includes its
 * deadline for the calendar.
 */
async function complete(db: Db, now: Date, claimed: readonly Claimed[]): Promise<Ready[]> {
  const files = await calendarFiles(
    db,
    now,
    claimed.filter(({ kind }) => kind === 'QuestionnaireInvite'),
  )
  return claimed.map(
    ({
      kind,
      questionnaireId: _questionnaireId,
      questionnaireRespondentSessionId: sessionId,
      managerRequestId,
      userId: _userId,
      ...mail
    }) => {
      const file = files.get(mail.id)
      const stoppedBy = kind === 'Reminder' || kind === 'CommitmentReminder' ? sessionId : managerRequestId
      return {
        ...mail,
        ...(stoppedBy === null ? {} : { headers: unsubscribeHeaders(stoppedBy) }),
        ...(file === undefined ? {} : { attachments: [file] }),
      }
    },
  )
}

/** Sends one mail and records the outcome; a failure only while this process still holds the mail's lease. */
async function deliver(
  { db, clock, send }: Delivery,
  { id, attempts, hasCode, ...mail }: Ready,
): Promise<'sent' | 'failed'> {
  try {
    await send({ id, ...mail })
  } catch (error) {
    const { reason, isOver } = refusalOf(error, attempts)
    const data = {
      lastError: reason,
      state: isOver ? ('Failed' as const) : ('Queued' as const),
      nextAttemptAt: new Date(clock().getTime() + minutes(pauseMinutes(attempts))),
    }
    await db.emailMessage.updateMany({ where: { id, attempts, state: 'Queued' }, data })
    return 'failed'
  }
  const body = hasCode ? { html: '', text: '' } : {}
  await db.emailMessage.updateMany({
    where: { id },
    data: { state: 'Sent', sentAt: clock(), lastError: null, ...body },
  })
  return 'sent'
}

async function deliverAll(delivery: Delivery, mails: readonly Ready[]): Promise<('sent' | 'failed')[]> {
  const open = new Map(mails.map((mail) => [mail.id, mail]))
  const stop = extendClaims(delivery.db, delivery.clock, open)
  const one = (mail: Ready) => deliver(delivery, mail).finally(() => open.delete(mail.id))
  return Promise.all(mails.map(one)).finally(stop)
}

/**
 * Sends what is due in the outbox until nothing is left, with growing delays after failures; a body with a code
 * is dropped once delivered. While mails are held none is sent; a process about to exit claims no more. Without
 * a transport (no mail server) the mails are kept for the mailbox. Each mail is sent once, but for one window:
 * when a worker dies after the server took a mail and before recording so, it is sent again with the same
 * Message-ID.
 */
export async function deliverDueEmails(
  db: Db,
  now: Date,
  transport: Transport | null,
  isStopping: () => boolean = () => false,
): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, failed: 0, kept: 0 }
  if ((await mailsHeld(db)) !== null) return outcome
  if (transport === null) {
    const due = { state: 'Queued', nextAttemptAt: { lte: now } } as const
    const withCode = await db.emailMessage.updateMany({
      where: { ...due, hasCode: true },
      data: { state: 'Kept', ...bodyToKeep() },
    })
    const { count } = await db.emailMessage.updateMany({ where: due, data: { state: 'Kept' } })
    return { ...outcome, kept: withCode.count + count }
  }
  const delivery = { db, clock: clockFrom(now), send: transport.send }
  await failAbandonedMails(db, now)
  await discardObsoleteMails(db, now)
  for (let round = 0; ; round += 1) {
    if (isStopping()) return outcome
    const at = delivery.clock()
    const claimed = await claimEmails(db, at, round % 2 === 0 ? 'oldest' : 'newest')
    if (claimed.length === 0) return outcome
    for (const result of await deliverAll(delivery, await complete(db, at, claimed))) outcome[result] += 1
  }
}

/**
 * Marks as failed the mails whose last allowed attempt has no outcome, because the worker that was sending them
 * died.
 */
async function failAbandonedMails(db: Db, now: Date): Promise<void> {
  await db.emailMessage.updateMany({
    where: { state: 'Queued', nextAttemptAt: { lte: now }, attempts: { gte: triesWhileAway } },
    data: { state: 'Failed', lastError: 'The worker ended in the middle of the last try.' },
  })
}

type Claim = { id: string; attempts: number }

/**
 * Renews the leases of claimed mails while this process works on them, for a slow mail server: without renewal
 * another process would send them too. Returns how to stop; the mails in `open` are those without an outcome
 * yet.
 */
function extendClaims(db: Db, clock: () => Date, open: ReadonlyMap<string, Claim>): () => void {
  const prolong = async () => {
    const until = leaseFrom(clock())
    for (const { id, attempts } of open.values()) {
      await db.emailMessage.updateMany({ where: { id, attempts, state: 'Queued' }, data: { nextAttemptAt: until } })
    }
  }
  // A renewal that fails does no harm: the next one follows, and at worst a mail is sent twice with one Message-ID.
  const timer = setInterval(() => void prolong().catch(() => undefined), renewalSeconds * 1000)
  return () => clearInterval(timer)
}

/** The kind of mail, from which headers and attachments follow that are not stored. */
type Cause = {
  kind: Prisma.EmailMessageCreateManyInput['kind']
  questionnaireId: string | null
  questionnaireRespondentSessionId: string | null
  managerRequestId: string | null
  userId: string | null
}
type Claimed = Omit<Mail, 'headers' | 'attachments'> & Cause & { attempts: number; hasCode: boolean }

const batch = 20

/** Tolerated clock skew between site and database, by whose clock workers go, before mails have to wait. */
const clocksApart = hours(1)

/** Is a mail of the outbox due? One without an attempt is due from the moment it was written. */
const isDue = (now: Date) =>
  Prisma.sql`"state" = 'Queued' AND ("nextAttemptAt" <= ${now} OR "attempts" = 0 AND "nextAttemptAt" <= ${new Date(now.getTime() + clocksApart)})`

/**
 * Claims a few due mails for this process alone until its lease ends, also under concurrency; the oldest or the
 * newest alternately, so that one company's ten thousand invitations do not delay another user's password mail.
 */
function claimEmails(db: Db, now: Date, order: 'oldest' | 'newest'): Promise<Claimed[]> {
  const sorted = order === 'oldest' ? Prisma.sql`"nextAttemptAt", "id"` : Prisma.sql`"nextAttemptAt" DESC, "id" DESC`
  return db.$queryRaw<Claimed[]>`
    UPDATE "EmailMessage" SET "attempts" = "attempts" + 1, "nextAttemptAt" = ${leaseFrom(now)}
    WHERE "id" IN (
      SELECT "id" FROM "EmailMessage" WHERE ${isDue(now)}
      ORDER BY ${sorted} LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "to", "replyTo", "subject", "html", "text", "attempts", "hasCode",
      "kind"::text, "questionnaireId", "questionnaireRespondentSessionId", "managerRequestId", "userId"`
}
