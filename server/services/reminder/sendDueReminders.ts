import 'server-only'
import { dayInZone, startOfDay, wallClock } from '@/domain/day'
import { isReminderTime, storedReminderPlan } from '@/domain/reminder'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { unfinished } from '../run'
import { lockMailable } from '../invite'
import { attemptEach, resetAttempts } from '../jobAttempt'
import { type Reminded, remindedColumns, writeReminders } from './writeReminders'

const batch = 200

/** Open campaigns with automatic reminders whose invitations are sent, in all companies and time zones. */
const open = (db: Db, now: Date) =>
  db.questionnaire.findMany({
    where: {
      questionnaireType: { in: ['Campaign', 'FollowUp'] },
      reminderType: 'Standard',
      isPublished: true,
      hasSentEmails: true,
      isTemplate: false,
      archived: false,
      subscription: { archived: false },
      startDate: { lte: now },
      endDate: { gte: now },
    },
    select: {
      id: true,
      questionnaireType: true,
      startDate: true,
      endDate: true,
      reminderPlan: true,
      subscription: { select: { timeZone: true } },
    },
    orderBy: [{ endDate: 'asc' }, { id: 'asc' }],
  })
type Open = Awaited<ReturnType<typeof open>>[number]
/** `invitedOn`, `closesAt`: those of a wave who were asked on this day and may answer until then. */
type Asked = { invitedOn: string; closesAt: Date }
type Campaign = { id: string; timeZone: string; asked: Asked | null }

/** Whether it is a day of the campaign's plan in the company's time zone, and late enough. */
const isDue = ({ reminderPlan, subscription }: Open, start: string, end: Date, now: Date): boolean => {
  const { timeZone } = subscription!
  return isReminderTime(wallClock(now, timeZone), start, dayInZone(end, timeZone), storedReminderPlan(reminderPlan))
}

/** When people were asked in a wave who are to answer now, and until when: each has days of their own. */
const askedIn = (db: Db, id: string, timeZone: string, now: Date) => db.$queryRaw<Asked[]>`
  SELECT DISTINCT to_char((s."invitedAt" AT TIME ZONE ${timeZone})::date, 'YYYY-MM-DD') AS "invitedOn", s."closesAt"
  ${unfinished(now)} AND s."questionnaireId" = ${id}::uuid AND s."invitedAt" IS NOT NULL AND s."closesAt" IS NOT NULL
  ORDER BY "closesAt", "invitedOn"`

/** The campaigns whose participants are to be reminded now; a wave once for each day on which it asked people. */
async function dueNow(db: Db, now: Date): Promise<Campaign[]> {
  const due: Campaign[] = []
  for (const campaign of await open(db, now)) {
    const { id, questionnaireType, startDate, endDate, subscription } = campaign
    const { timeZone } = subscription!
    if (questionnaireType === 'Campaign') {
      if (isDue(campaign, dayInZone(startDate!, timeZone), endDate!, now)) due.push({ id, timeZone, asked: null })
      continue
    }
    for (const asked of await askedIn(db, id, timeZone, now))
      if (isDue(campaign, asked.invitedOn, asked.closesAt, now)) due.push({ id, timeZone, asked })
  }
  return due
}

/**
 * Invited participants who have not finished, want reminders and had none today; locked, so that a second scheduler
 * skips them. Participants invited today are excluded.
 */
function outstanding(db: Db, { id, timeZone, asked }: Campaign, now: Date): Promise<Reminded[]> {
  const day = dayInZone(now, timeZone)
  return db.$queryRaw<Reminded[]>`
    SELECT ${remindedColumns} ${unfinished(now)} AND s."questionnaireId" = ${id}::uuid AND s."remindersStoppedAt" IS NULL
      AND s."invitedAt" < ${startOfDay(day, timeZone)}
      ${asked === null ? Prisma.empty : Prisma.sql`AND s."closesAt" = ${asked.closesAt} AND (s."invitedAt" AT TIME ZONE ${timeZone})::date = ${asked.invitedOn}::date`}
      AND NOT EXISTS (SELECT 1 FROM "ReminderOccurrence" r WHERE r."questionnaireRespondentSessionId" = s."id" AND r."day" = ${day}::date)
    ORDER BY s."id" LIMIT ${batch} FOR UPDATE OF s SKIP LOCKED`
}

function remindBatch(db: Db, campaign: Campaign, now: Date): Promise<{ taken: number; written: number }> {
  return transaction(db, async (tx) => {
    const questionnaire = await lockMailable(tx, campaign.id, now)
    if (questionnaire === null || questionnaire.reminderType !== 'Standard') return { taken: 0, written: 0 }
    const people = await outstanding(tx, campaign, now)
    const written = await writeReminders(tx, people, {
      questionnaire,
      timeZone: campaign.timeZone,
      isManual: false,
      now,
    })
    if (written > 0) await resetAttempts({ kind: 'reminders' }, tx, campaign.id)
    return { taken: people.length, written }
  })
}

async function remindCampaign(db: Db, campaign: Campaign, now: Date): Promise<number> {
  for (let sum = 0; ;) {
    const { taken, written } = await remindBatch(db, campaign, now)
    sum += written
    if (taken < batch) return sum
  }
}

/**
 * Sends today's reminders, from the hour of each campaign's plan in the company's time zone, and returns how many. Each batch is
 * one transaction: the next run of any scheduler writes what an interrupted one has not. Missed days are skipped. A
 * failing campaign does not delay the others.
 */
export async function sendDueReminders(db: Db, now: Date): Promise<number> {
  return attemptEach(db, { kind: 'reminders', now }, await dueNow(db, now), (campaign) =>
    remindCampaign(db, campaign, now),
  )
}
