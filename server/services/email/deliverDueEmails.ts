import 'server-only'
import { minutes } from '@/domain/day'
import type { Db } from '@/server/db/client'
import type { Mail, Transport } from '@/server/mail/transport'
import { clockFrom } from '../clockFrom'
import { calendarFiles } from './calendarFiles'
import { claimEmails, type Claimed } from './claimEmails'
import { dropPointless } from './dropPointless'
import { giveUpLost } from './giveUpLost'
import { keepClaims } from './keepClaims'
import { keptBody } from './keptBody'
import { mailsHeld } from './mailsHeld'
import { refusalOf } from './refusalOf'
import { unsubscribeHeaders } from './stopLinks'

type Ready = Mail & Pick<Claimed, 'attempts' | 'hasCode'>
type Outcome = { sent: number; failed: number; kept: number }
type Delivery = { db: Db; clock: () => Date; send: Transport['send'] }

/** 1, 2, 4 … minutes, at most an hour. */
const pauseMinutes = (attempts: number) => Math.min(60, 2 ** (attempts - 1))

/** The mails as they leave: a reminder can be stopped from the mail program, an invitation brings its deadline for the calendar. */
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
      userId: _userId,
      ...mail
    }) => {
      const file = files.get(mail.id)
      return {
        ...mail,
        ...(kind === 'Reminder' && sessionId !== null ? { headers: unsubscribeHeaders(sessionId) } : {}),
        ...(file === undefined ? {} : { attachments: [file] }),
      }
    },
  )
}

/** Sends one mail and notes what became of it; a failure only while the mail is still this process's own. */
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
  const stop = keepClaims(delivery.db, delivery.clock, open)
  const one = (mail: Ready) => deliver(delivery, mail).finally(() => open.delete(mail.id))
  return Promise.all(mails.map(one)).finally(stop)
}

/**
 * Sends what is due in the outbox until nothing is left, with growing pauses after failures; a body with a code is
 * dropped once delivered. While mails are held none leaves; a process about to end takes no more. Without a transport (no mail server) the mails are kept for the mailbox. Each mail leaves
 * once, but for one window: who died after the server took a mail and before noting so has it sent again, with the
 * same Message-ID.
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
      data: { state: 'Kept', ...keptBody() },
    })
    const { count } = await db.emailMessage.updateMany({ where: due, data: { state: 'Kept' } })
    return { ...outcome, kept: withCode.count + count }
  }
  const delivery = { db, clock: clockFrom(now), send: transport.send }
  await giveUpLost(db, now)
  await dropPointless(db, now)
  for (let round = 0; ; round += 1) {
    if (isStopping()) return outcome
    const at = delivery.clock()
    const claimed = await claimEmails(db, at, round % 2 === 0 ? 'oldest' : 'newest')
    if (claimed.length === 0) return outcome
    for (const result of await deliverAll(delivery, await complete(db, at, claimed))) outcome[result] += 1
  }
}
