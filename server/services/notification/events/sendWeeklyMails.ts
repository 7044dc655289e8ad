import 'server-only'
import { addDays, dayInZone, days, nextMonday, startOfDay, wallClock } from '@/domain/day'
import { notificationKindsOf } from '@/domain/notification'
import { type Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { env } from '@/server/env'
import { enqueueEmail, mailSender } from '@/server/services/email'
import { firstHour } from '@/domain/reminder'
import { sumOfEach } from '@/server/services/sumOfEach'
import { choicesOf } from '../notificationChoices'
import { weeklyMailOf } from '../notificationMails'
import { notificationView, withSubjects } from '../notificationView'
import { addressees } from '../readers'
import { visibleTo } from '../visibleTo'

/** The most notifications that a mail lists; the bell has all of them. */
const mostListed = 30

type Person = { id: string; timeZone: string }
const keyOf = ({ id, timeZone }: Person, now: Date) => `weekly:${id}:${dayInZone(now, timeZone)}`

/** Whether it is Monday morning or later that day, in the time zone of the company. */
function isTime({ timeZone }: Person, now: Date): boolean {
  const { day, hour } = wallClock(now, timeZone)
  return hour >= firstHour && nextMonday(addDays(day, -1)) === day
}

/** People who were notified lately and have no mail of this Monday yet. */
async function waiting(db: Db, now: Date): Promise<Person[]> {
  const people = await db.$queryRaw<Person[]>`
    SELECT u."id", coalesce(s."timeZone", ${env().timeZone}) AS "timeZone"
    FROM "User" u LEFT JOIN "Profile" p ON p."userId" = u."id" LEFT JOIN "Subscription" s ON s."id" = p."subscriptionId"
    WHERE NOT u."archived" AND u."emailConfirmed" AND NOT coalesce(s."archived", false)
      AND EXISTS (SELECT 1 FROM "Notification" n WHERE n."userId" = u."id" AND n."createdAt" > ${new Date(now.getTime() - days(9))})
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
    const today = dayInZone(now, person.timeZone)
    const where: Prisma.NotificationWhereInput = {
      ...visibleTo(reader),
      kind: { in: choices.flatMap(({ kind, mail }) => (mail === 'Weekly' ? kind : [])) },
      createdAt: {
        gte: startOfDay(addDays(today, -7), person.timeZone),
        lt: startOfDay(today, person.timeZone),
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
 * Sends the weekly mails on Monday from eight in the morning in the company's time zone: one for each person, and none
 * where nothing happened.
 */
export const sendWeeklyMails = async (db: Db, now: Date): Promise<number> =>
  sumOfEach('The weekly mail', await waiting(db, now), (person) => sendTo(db, person, now))
