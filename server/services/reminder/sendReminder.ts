import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { sendsMail } from '@/server/mail/mailServer'
import { sendAllReminderSchema, sendReminderSchema } from '@/domain/reminder'
import { lockMailable, participantOf } from '../invite'
import { outstandingRuns, recentSince, type Reminded, remindedColumns, writeReminders } from './writeReminders'
import { useCase } from '../useCase'

const batch = 200

/**
 * How many were reminded; of those, how many mails are kept because there is no mail server; how many were skipped
 * because of a recent reminder; and how many have stopped reminders.
 */
type RemindOutcome = { reminded: number; kept: number; recent: number; stopped: number }
type Target = { questionnaireId: string; userId: string | null; now: Date }
type Participant = Reminded & { hasStopped: boolean }

/**
 * Invited participants who have not finished, locked: a concurrent reminder waits, and then sees that they were
 * reminded.
 */
function outstanding(tx: Db, { questionnaireId, userId, now }: Target, after: string | null): Promise<Participant[]> {
  return tx.$queryRaw<Participant[]>`
    SELECT ${remindedColumns}, s."remindersStoppedAt" IS NOT NULL AS "hasStopped"
    ${outstandingRuns(now)} AND s."questionnaireId" = ${questionnaireId}::uuid
      ${userId === null ? Prisma.empty : Prisma.sql`AND s."userId" = ${userId}::uuid`}
      ${after === null ? Prisma.empty : Prisma.sql`AND s."id" > ${after}::uuid`}
    ORDER BY s."id" LIMIT ${batch} FOR NO KEY UPDATE OF s`
}

async function remindBatch(
  tx: Prisma.TransactionClient,
  target: Target,
  after: string | null,
): Promise<RemindOutcome & { last: string | null }> {
  const { now } = target
  const questionnaire = await lockMailable(tx, target.questionnaireId, now)
  if (questionnaire === null) throw new AppError('CONFLICT', { key: 'notLive' })
  const people = await outstanding(tx, target, after)
  const rows = await tx.reminderOccurrence.findMany({
    where: {
      questionnaireRespondentSessionId: { in: people.map(({ id }) => id) },
      createdAt: { gt: recentSince(now) },
    },
  })
  const hadOne = new Set(rows.map((row) => row.questionnaireRespondentSessionId))
  const willing = people.filter(({ hasStopped }) => !hasStopped)
  const due = willing.filter(({ id }) => !hadOne.has(id))
  const reminded = await writeReminders(tx, due, {
    questionnaire,
    timeZone: questionnaire.subscription.timeZone,
    isManual: true,
    now,
  })
  const kept = (await sendsMail(tx)) ? 0 : reminded
  return {
    reminded,
    kept,
    recent: willing.length - due.length,
    stopped: people.length - willing.length,
    last: people.length < batch ? null : (people.at(-1)?.id ?? null),
  }
}

/**
 * Sends manual reminders to all invited participants who have not finished, or to one of them. Only while the campaign
 * is open. Each batch is one transaction, so that an interrupted call can be repeated for the remaining ones.
 */
async function remindNow(db: Db, target: Target): Promise<RemindOutcome> {
  const sum: RemindOutcome = { reminded: 0, kept: 0, recent: 0, stopped: 0 }
  let after: string | null = null
  do {
    const { last, ...counts }: RemindOutcome & { last: string | null } = await transaction(db, (tx) =>
      remindBatch(tx, target, after),
    )
    sum.reminded += counts.reminded
    sum.kept += counts.kept
    sum.recent += counts.recent
    sum.stopped += counts.stopped
    after = last
  } while (after !== null)
  return sum
}

/**
 * Reminds one participant who has not finished; name and days left are the server's own. A reminder within the
 * hour prevents a second.
 */
export const sendReminder = useCase({
  input: sendReminderSchema,
  ability: 'questionnaireRespondentSession.remind',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => participantOf(db, actor, input),
  run: async ({ db, now, subject: { questionnaireId, userId, endDate } }) => {
    if (endDate !== null) throw new AppError('CONFLICT', { key: 'alreadyFinished' })
    return remindNow(db, { questionnaireId, userId, now })
  },
})

/**
 * Reminds all participants who have not finished; name and days left are the server's own. A reminder within the
 * hour prevents a second.
 */
export const sendAllReminder = useCase({
  input: sendAllReminderSchema,
  ability: 'questionnaireRespondentSessions.remind',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) =>
    db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false, isTemplate: false } }),
  run: ({ db, now, subject: { id } }) => remindNow(db, { questionnaireId: id, userId: null, now }),
})
