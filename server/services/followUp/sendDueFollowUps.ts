import 'server-only'
import { closesAt, type FollowUpAnchor } from '@/domain/followUp'
import { dayInZone, wallClock } from '@/domain/day'
import { firstHour } from '@/domain/reminder'
import { type Db, Prisma } from '@/server/db/client'
import { lockedRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { attemptEach } from '../jobAttempt'
import { refreshRepeated } from './followUpQuestions'

const batch = 500

type Wave = { id: string; timeZone: string }

/** The waves of published campaigns that may ask somebody: neither called off nor deleted. */
const waiting = (db: Db): Promise<Wave[]> => db.$queryRaw<Wave[]>`
  SELECT wave."id", company."timeZone" FROM "FollowUp" wave
  JOIN "Questionnaire" campaign ON campaign."id" = wave."campaignId"
  JOIN "Questionnaire" asked ON asked."id" = wave."id"
  JOIN "Subscription" company ON company."id" = wave."subscriptionId"
  WHERE wave."cancelledAt" IS NULL AND campaign."isPublished" AND NOT campaign."archived" AND NOT asked."archived" AND NOT company."archived"
  ORDER BY wave."id"`

type Due = {
  followsId: string
  userId: string
  email: string
  subscriptionDepartmentId: string | null
  lineManagerName: string
  lineManagerEmail: string
  countsTowardsGroup: boolean
  /** YYYY-MM-DD */
  askedOn: string
}

/** The day on which a participant `s` of the campaign is asked, in the company's time zone. */
const dayOf = (anchor: FollowUpAnchor, days: number, timeZone: string) =>
  anchor === 'Start'
    ? Prisma.sql`(campaign."startDate" AT TIME ZONE ${timeZone})::date - ${days}::int`
    : anchor === 'End'
      ? Prisma.sql`(campaign."endDate" AT TIME ZONE ${timeZone})::date + ${days}::int`
      : Prisma.sql`(s."endDate" AT TIME ZONE ${timeZone})::date + ${days}::int`

/**
 * Whom the wave asks now: participants who completed the campaign (of a wave ahead of it those who have not begun), on
 * their day or while its days last, who belong to the company, want mails of this campaign, and were not asked in this wave. People whose address was
 * changed by others are not asked, nor are anonymous ones.
 */
function dueIn(
  tx: Db,
  { id, campaignId, anchor, days, openDays }: Prisma.FollowUpModel,
  today: string,
  timeZone: string,
) {
  const day = dayOf(anchor, days, timeZone)
  const reached =
    anchor === 'Start' ? Prisma.sql`s."startDate" IS NULL AND s."endDate" IS NULL` : Prisma.sql`s."endDate" IS NOT NULL`
  return tx.$queryRaw<Due[]>`
    SELECT DISTINCT ON (s."userId") s."id" AS "followsId", s."userId", person."email", s."subscriptionDepartmentId", s."lineManagerName", s."lineManagerEmail",
      s."countsTowardsGroup", to_char(${day}, 'YYYY-MM-DD') AS "askedOn"
    FROM "QuestionnaireRespondentSession" s
    JOIN "Questionnaire" campaign ON campaign."id" = s."questionnaireId"
    JOIN "User" person ON person."id" = s."userId" AND NOT person."archived" AND NOT person."isAnonymous"
    LEFT JOIN "Profile" profile ON profile."userId" = person."id"
    WHERE coalesce(profile."subscriptionId" = s."subscriptionId" AND NOT profile."archived", profile."id" IS NULL) AND s."questionnaireId" = ${campaignId}::uuid AND NOT s."archived" AND NOT s."isSealed" AND ${reached}
      AND ${day} <= ${today}::date AND ${day} + ${openDays}::int > ${today}::date
      AND NOT EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" asked WHERE asked."questionnaireId" = ${id}::uuid AND asked."userId" = s."userId")
      AND NOT EXISTS (
        SELECT 1 FROM "QuestionnaireRespondentSession" stopped
        WHERE stopped."userId" = s."userId" AND stopped."remindersStoppedAt" IS NOT NULL
          AND (stopped."questionnaireId" = ${campaignId}::uuid OR stopped."questionnaireId" IN (SELECT other."id" FROM "FollowUp" other WHERE other."campaignId" = ${campaignId}::uuid)))
    ORDER BY s."userId", s."endDate", s."id" LIMIT ${batch}`
}

/** Those of them who still are people of the company, locked against being erased or moved until they have their run. */
async function lockPeople(tx: Db, due: readonly Due[]): Promise<ReadonlySet<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" = ANY (${due.map(({ userId }) => userId)}::uuid[]) AND NOT "archived" ORDER BY "id" FOR NO KEY UPDATE`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Moves the last day of a wave behind that of its people: those who complete after the campaign's end are asked later.
 * Its end before that, where it has passed, stays one of its ends.
 */
async function extend(tx: Prisma.TransactionClient, asked: Prisma.QuestionnaireModel, last: Date, now: Date) {
  const { id, endDate } = asked
  if (endDate !== null && endDate >= last) return
  const ended = endDate !== null && endDate < now ? { formerEnds: { push: endDate } } : {}
  await tx.questionnaire.update({ where: { id }, data: { endDate: last, ...ended, version: { increment: 1 } } })
}

/** Asks one batch; the wave is locked, so that any number of schedulers asks each person once. */
async function askBatch(tx: Prisma.TransactionClient, { id, timeZone }: Wave, now: Date): Promise<number> {
  const asked = await lockedRow(tx, 'Questionnaire', id)
  const wave = await tx.followUp.findUnique({ where: { id }, include: { campaign: true } })
  if (asked === null || asked.archived || wave === null || wave.cancelledAt !== null) return 0
  if (wave.campaign.archived || !wave.campaign.isPublished) return 0
  const due = await dueIn(tx, wave, dayInZone(now, timeZone), timeZone)
  if (due.length === 0) return 0
  const { campaignId, subscriptionId, campaign } = wave
  const isFirst = (await tx.questionnaireRespondentSession.count({ where: { questionnaireId: id } })) === 0
  if (isFirst) await refreshRepeated(tx, { id, campaignId, subscriptionId }, now)
  if ((await tx.question.count({ where: { questionnaireId: id, archived: false } })) === 0) return 0
  const present = await lockPeople(tx, due)
  const rows = due
    .filter(({ userId }) => present.has(userId))
    .map(({ askedOn, ...run }) => ({
      ...run,
      questionnaireId: id,
      subscriptionId,
      closesAt: closesAt(wave, askedOn, campaign.startDate, timeZone),
      createdAt: now,
    }))
  await tx.questionnaireRespondentSession.createMany({ data: rows, skipDuplicates: true })
  const last = Math.max(...rows.map((row) => row.closesAt.getTime()))
  if (rows.length > 0) await extend(tx, asked, new Date(last), now)
  return rows.length
}

async function askWave(db: Db, wave: Wave, now: Date): Promise<number> {
  for (let sum = 0; ;) {
    const count = await transaction(db, (tx) => askBatch(tx, wave, now))
    sum += count
    if (count < batch) return sum
  }
}

/**
 * Makes participants of everyone whose day has come in a wave, from the hour of invitations on; the invitations follow
 * like those of every campaign. Each person is asked once in a wave, with any number of schedulers. A failing wave does not delay
 * the others.
 */
export async function sendDueFollowUps(db: Db, now: Date): Promise<number> {
  const due = (await waiting(db)).filter(({ timeZone }) => wallClock(now, timeZone).hour >= firstHour)
  return attemptEach(db, { kind: 'invites', now }, due, (wave) => askWave(db, wave, now))
}
