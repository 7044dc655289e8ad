import 'server-only'
import { addDays, type Day, dayInZone, days, nextMonday, startOfDay, wallClock } from '@/domain/day'
import { notificationKinds, notificationKindsOf, usualMails } from '@/domain/notification'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { env } from '@/server/env'
import { enqueueEmail, mailSender } from '@/server/services/email'
import { firstHour } from '@/domain/reminder'
import { sumOfEach } from '@/server/services/sumOfEach'
import { choicesOf, notificationView, withSubjects, visibleTo } from '../notifications'
import { weeklyMailOf } from '../notificationMails'
import { addressees } from '../readers'

/** The most notifications that a mail lists; the bell has all of them. */
const mostListed = 30

type Person = { id: string; timeZone: string }
/** The Monday of this week, in the time zone of the company. */
const mondayOf = ({ timeZone }: Person, now: Date): Day => addDays(nextMonday(dayInZone(now, timeZone)), -7)
const keyOf = (person: Person, now: Date) => `weekly:${person.id}:${mondayOf(person, now)}`

/** Whether it is Monday morning or later that week: a mail that no worker sent on Monday is sent late. */
function isTime(person: Person, now: Date): boolean {
  const { day, hour } = wallClock(now, person.timeZone)
  return day > mondayOf(person, now) || hour >= firstHour
}

const usuallyWeekly = notificationKinds.filter((kind) => usualMails[kind] === 'Weekly')
/** What is read before each person's own week is known: a week, its seven days and the offset of any time zone. */
const longestAgo = days(15)

/** People who were notified lately of what they get weekly, and have no mail of this week yet. */
async function waiting(db: Db, now: Date): Promise<Person[]> {
  const people = await db.$queryRaw<Person[]>`
    SELECT u."id", coalesce(s."timeZone", ${env().timeZone}) AS "timeZone"
    FROM "User" u LEFT JOIN "Profile" p ON p."userId" = u."id" LEFT JOIN "Subscription" s ON s."id" = p."subscriptionId"
    WHERE NOT u."archived" AND u."emailConfirmed" AND NOT coalesce(s."archived", false)
      AND EXISTS (
        SELECT 1 FROM "Notification" n LEFT JOIN "NotificationChoice" c ON c."userId" = n."userId" AND c."kind" = n."kind"
        WHERE n."userId" = u."id" AND n."createdAt" > ${new Date(now.getTime() - longestAgo)}
          AND coalesce(c."mail" = 'Weekly', n."kind"::text = ANY(${usuallyWeekly})))
    ORDER BY u."id"`
  const due = people.filter((person) => isTime(person, now))
  const sent = await db.emailMessage.findMany({
    where: { dedupeKey: { in: due.map((person) => keyOf(person, now)) } },
    select: { dedupeKey: true },
  })
  const keys = new Set(sent.map(({ dedupeKey }) => dedupeKey))
  return due.filter((person) => !keys.has(keyOf(person, now)))
}

/** The person's notifications of last week, Monday to Sunday, of the kinds that they want in the weekly mail. */
const sendTo = (db: Db, person: Person, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const [reader] = await addressees(tx, [person.id])
    if (reader === undefined || reader.email === null) return 0
    const choices = await choicesOf(tx, person.id, notificationKindsOf(reader.roles))
    const monday = mondayOf(person, now)
    const where: Prisma.NotificationWhereInput = {
      ...visibleTo(reader),
      kind: { in: choices.flatMap(({ kind, mail }) => (mail === 'Weekly' ? kind : [])) },
      createdAt: {
        gte: startOfDay(addDays(monday, -7), person.timeZone),
        lt: startOfDay(monday, person.timeZone),
      },
    }
    const rows = await tx.notification.findMany({
      where,
      include: withSubjects,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: mostListed,
    })
    if (rows.length === 0) return 0
    const company =
      reader.subscriptionId === null ? null : await tx.subscription.findUnique({ where: { id: reader.subscriptionId } })
    const views = rows.map((row) => notificationView(reader, row))
    const more = (await tx.notification.count({ where })) - rows.length
    const mail = {
      ...weeklyMailOf(views, more, { firstName: reader.firstName, sender: mailSender(company) }),
      kind: 'Notification' as const,
      to: reader.email,
      dedupeKey: keyOf(person, now),
      subscriptionId: reader.subscriptionId,
      userId: person.id,
    }
    await enqueueEmail(tx, mail, now)
    return 1
  })

/**
 * Sends the weekly mails on Monday from eight in the morning in the company's time zone, or at the first run after it in
 * the same week: one for each person, and none where nothing happened.
 */
export const sendWeeklyMails = async (db: Db, now: Date): Promise<number> =>
  sumOfEach('weekly mail of notifications', await waiting(db, now), (person) => sendTo(db, person, now))
