import 'server-only'
import { dayInZone, days } from '@/domain/day'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { sumOfEach } from '@/server/services/sumOfEach'
import { notify } from '../notify'
import { administratorsOf } from '../readers'
import { withoutKnown } from './withoutKnown'

/** Failures longer ago are no news any more. */
const noticedDays = 7

/** Mails `e` that failed lately and that no one was notified of: of campaigns, and invitations of people to a company. */
const isNews = (now: Date) => Prisma.sql`
  (e."state" = 'Failed' AND e."nextAttemptAt" > ${new Date(now.getTime() - days(noticedDays))} AND e."refusalNotifiedAt" IS NULL
    AND (e."questionnaireId" IS NOT NULL AND e."kind" IN ('QuestionnaireInvite', 'QuestionnaireCancelled', 'QuestionnaireWithdrawn', 'Reminder')
      OR e."questionnaireId" IS NULL AND e."kind" = 'AccountInvite'))`

type Failed = {
  /** The campaign, else the company. */
  id: string
  questionnaireId: string | null
  subscriptionId: string
  subscriptionDepartmentId: string | null
  timeZone: string
}

const failed = (db: Db, now: Date) => db.$queryRaw<Failed[]>`
  SELECT DISTINCT coalesce(e."questionnaireId", s."id") AS "id", e."questionnaireId", s."id" AS "subscriptionId", q."subscriptionDepartmentId", s."timeZone"
  FROM "EmailMessage" e JOIN "Subscription" s ON s."id" = e."subscriptionId" LEFT JOIN "Questionnaire" q ON q."id" = e."questionnaireId"
  WHERE ${isNews(now)} AND NOT s."archived" AND NOT coalesce(q."archived", false)`

const notifyOf = (db: Db, { eventKey, ...of }: Failed & { eventKey: string }, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const isSame =
      of.questionnaireId === null
        ? Prisma.sql`e."questionnaireId" IS NULL`
        : Prisma.sql`e."questionnaireId" = ${of.questionnaireId}::uuid`
    const count = await tx.$executeRaw`
      UPDATE "EmailMessage" e SET "refusalNotifiedAt" = ${now} WHERE ${isNews(now)} AND e."subscriptionId" = ${of.subscriptionId}::uuid AND ${isSame}`
    if (count === 0) return 0
    const { subscriptionId, questionnaireId } = of
    const event = { kind: 'MailsRefused' as const, eventKey, subscriptionId, questionnaireId, count }
    return notify(tx, event, await administratorsOf(tx, of), now)
  })

/**
 * Notifies administrators of mails that could not be delivered: once a day for each campaign, with all that failed since
 * the last time.
 */
export async function notifyOfRefusals(db: Db, now: Date): Promise<number> {
  const rows = await failed(db, now)
  const events = rows.map((row) => ({ ...row, eventKey: `refused:${row.id}:${dayInZone(now, row.timeZone)}` }))
  return sumOfEach('Notifying of refused mails', await withoutKnown(db, events), (of) => notifyOf(db, of, now))
}
