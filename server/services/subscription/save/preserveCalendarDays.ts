import 'server-only'
import { dayInZone, endOfDay, startOfDay } from '@/domain/day'
import type { Prisma } from '@/server/db/client'

type Dates = { startDate: Date | null; endDate: Date | null }
type Move = { subscriptionId: string; from: string; to: string; now: Date }

/** The same calendar days in another zone: the first instant of the start day, the last of the end day. */
function sameDays({ startDate, endDate }: Dates, { from, to }: Move): Dates {
  return {
    startDate: startDate === null ? null : startOfDay(dayInZone(startDate, from), to),
    endDate: endDate === null ? null : endOfDay(dayInZone(endDate, from), to),
  }
}

/**
 * Days of campaigns and learning units are stored as instants of the company's time zone: when the company moves to
 * another zone, they keep their calendar days. What has ended stays ended, what runs goes on, and what has begun stays
 * begun: an instant that would be moved past now stays. Call it in the transaction of the change, with the company's row locked.
 */
export async function preserveCalendarDays(tx: Prisma.TransactionClient, move: Move): Promise<void> {
  const { subscriptionId, from, to, now } = move
  if (from === to) return
  const campaigns = await tx.$queryRaw<({ id: string } & Dates)[]>`
    SELECT "id", "startDate", "endDate" FROM "Questionnaire"
    WHERE "subscriptionId" = ${subscriptionId}::uuid AND ("endDate" >= ${now} OR ("endDate" IS NULL AND "startDate" IS NOT NULL))
    ORDER BY "id" FOR NO KEY UPDATE`
  for (const { id, ...dates } of campaigns) {
    const { startDate, endDate } = sameDays(dates, move)
    const hasBegun = dates.startDate !== null && dates.startDate <= now
    const data = {
      startDate: hasBegun && startDate! > now ? dates.startDate : startDate,
      // Ending it before now would divide those who finished already into others than the groups that were shown.
      endDate: endDate !== null && endDate <= now ? dates.endDate : endDate,
    }
    await tx.questionnaire.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
  }
  const units = await tx.learningUnit.findMany({
    where: { subscriptionId, OR: [{ startDate: { not: null } }, { endDate: { not: null } }] },
    select: { id: true, startDate: true, endDate: true },
  })
  for (const { id, ...dates } of units)
    await tx.learningUnit.update({ where: { id }, data: { ...sameDays(dates, move), version: { increment: 1 } } })
}
