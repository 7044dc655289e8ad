import 'server-only'
import { days, dayInZone } from '@/domain/day'
import { beginsAt, erasedPrefixes, erasureGraceDays, retentionCutoff, retentionEnd } from '@/domain/erasure'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { sumOfEach } from '@/server/services/sumOfEach'
import { notify, type NotifiedEvent } from '../notify'
import { administratorsOf, staffOf } from '../readers'
import { withoutKnown } from './withoutKnown'

/** Days before the erasure of a company on which staff are notified. */
const companyDays = 2
/** Days before the end of a retention period on which administrators are notified. */
const retentionDays = 14

type Due = NotifiedEvent & { id: string; dueAt: Date; subscriptionDepartmentId: string | null }

/** Requested erasures of companies that begin soon and can still be cancelled. */
async function ofCompanies(db: Db, now: Date): Promise<Due[]> {
  const requestedBefore = new Date(now.getTime() - days(erasureGraceDays - companyDays))
  const rows = await db.erasure.findMany({
    where: { userId: null, requestedById: { not: null }, state: 'Waiting', createdAt: { lte: requestedBefore } },
    select: { id: true, subscriptionId: true, createdAt: true },
  })
  return rows.flatMap(({ id, subscriptionId, createdAt }) => {
    const dueAt = beginsAt(createdAt)
    if (subscriptionId === null || dueAt <= now) return []
    const of = { kind: 'ErasureDue' as const, eventKey: `erasure:${id}`, erasureId: id }
    return [{ ...of, id, subscriptionId, subscriptionDepartmentId: null, dueAt }]
  })
}

type Company = { id: string; timeZone: string; retentionMonths: number | null }

/** The campaigns of a company whose answers are still of people, and will soon be past their retention period. */
async function ofCampaigns(db: Db, { id, timeZone, retentionMonths }: Company, now: Date): Promise<Due[]> {
  if (retentionMonths === null) return []
  const soon = new Date(now.getTime() + days(retentionDays))
  const rows = await db.questionnaire.findMany({
    where: {
      subscriptionId: id,
      questionnaireType: 'Campaign',
      isTemplate: false,
      archived: false,
      endDate: { gte: retentionCutoff(now, retentionMonths), lt: retentionCutoff(soon, retentionMonths) },
      sessions: { some: { NOT: { email: { startsWith: erasedPrefixes.run } } } },
    },
    select: { id: true, subscriptionDepartmentId: true, endDate: true },
  })
  return rows.flatMap(({ endDate, ...row }) => {
    if (endDate === null) return []
    const dueAt = retentionEnd(endDate, retentionMonths)
    const eventKey = `retention:${row.id}:${dayInZone(dueAt, timeZone)}`
    return [{ ...row, kind: 'ErasureDue' as const, eventKey, subscriptionId: id, questionnaireId: row.id, dueAt }]
  })
}

const notifyOf = (db: Db, { id: _id, subscriptionDepartmentId, ...event }: Due, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const { subscriptionId, erasureId } = event
    const people =
      erasureId === undefined
        ? await administratorsOf(tx, { subscriptionId, subscriptionDepartmentId })
        : await staffOf(tx)
    return notify(tx, event, people, now)
  })

/** Notifies staff of companies that are to be erased, and administrators of answers whose retention period ends. */
export async function notifyOfErasures(db: Db, now: Date): Promise<number> {
  const companies = await db.subscription.findMany({
    where: { retentionMonths: { not: null }, erasedAt: null, archived: false },
    select: { id: true, timeZone: true, retentionMonths: true },
    orderBy: { id: 'asc' },
  })
  const due = await ofCompanies(db, now)
  for (const company of companies) due.push(...(await ofCampaigns(db, company, now)))
  return sumOfEach('notification of an erasure', await withoutKnown(db, due), (one) => notifyOf(db, one, now))
}
