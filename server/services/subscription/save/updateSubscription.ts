import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { createSubscriptionSchema, updateSubscriptionSchema } from '@/domain/subscription'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { can, type SignedIn } from '@/server/policy'
import { assertCurrentVersion } from '@/server/services/assertCurrentVersion'
import { withdrawReports } from '@/server/services/reportPackage'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import { recordAudit } from '@/server/services/auditEvent'
import { dayInZone, endOfDay, startOfDay } from '@/domain/day'
import type { Prisma } from '@/server/db/client'
import { claimLogo } from './claimLogo'
import { companyLimits } from './companyLimits'
import { lockCompany } from '../lockCompany'
import { recordSmallestGroup } from './recordSmallestGroup'
import { insertCompany } from './insertCompany'
import { platformTimeZone } from '../timeZone'

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
async function preserveCalendarDays(tx: Prisma.TransactionClient, move: Move): Promise<void> {
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

type Input = z.infer<typeof updateSubscriptionSchema>

/** Limits are what a company pays for: callers without permission to set them are refused, whatever value they send. */
function assertMaySetLimits(
  actor: SignedIn,
  { isLimitedSubscription, endDate, numberOfQuestionnaires }: Input,
  company: { id: string },
): void {
  const isSent = [isLimitedSubscription, endDate, numberOfQuestionnaires].some((value) => value !== undefined)
  if (isSent && !can(actor, 'subscription.limit', company)) throw new AppError('FORBIDDEN')
}

/**
 * Saves the given fields of a company; one without limits restarts its year. In another time zone its campaigns keep
 * their days.
 */
export const updateSubscription = useCase({
  input: updateSubscriptionSchema,
  ability: 'subscription.update',
  absent: 'absentCompany',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => db.subscription.findFirst({ where: { id, archived: false }, select: { id: true } }),
  run: async ({ input, subject, ...context }) => {
    const { db, actor, now } = context
    assertMaySetLimits(actor, input, subject)
    const { id, version, isLimitedSubscription, endDate, numberOfQuestionnaires, ...fields } = input
    return transaction(db, async (tx) => {
      const stored = await lockCompany(tx, id)
      assertCurrentVersion(version ?? undefined, stored)
      const kept = {
        name: fields.name ?? stored.name,
        currencyText: fields.currencyText ?? stored.currencyText,
        currencySymbol: fields.currencySymbol ?? stored.currencySymbol,
      }
      const timeZone = fields.timeZone ?? stored.timeZone
      const limits = companyLimits(
        stored,
        { isLimitedSubscription, endDate, numberOfQuestionnaires },
        { now, timeZone },
      )
      if (fields.brandImageBlobReferenceId !== stored.brandImageBlobReferenceId)
        await claimLogo(tx, actor, { blobId: fields.brandImageBlobReferenceId, subscriptionId: id })
      const saved = await tx.subscription.update({
        where: { id },
        data: { ...fields, ...kept, ...limits, timeZone, version: { increment: 1 } },
      })
      await preserveCalendarDays(tx, { subscriptionId: id, from: stored.timeZone, to: timeZone, now })
      const inside = { ...context, db: tx }
      const size = { subscriptionId: id, from: stored.smallestGroupSize, to: saved.smallestGroupSize }
      const months = { subscriptionId: id, from: stored.retentionMonths, to: saved.retentionMonths }
      await recordSmallestGroup(inside, size)
      await recordRetention(inside, months)
      if (size.from === size.to && months.from === months.to) await recordSaved(inside, stored, saved)
      if (saved.smallestGroupSize !== null && saved.smallestGroupSize !== stored.smallestGroupSize)
        await withdrawReports(tx, id, now)
      return saved
    })
  },
})

type Company = Prisma.SubscriptionModel

/** Audits a save that changes neither what participants are promised nor how long answers are kept. */
async function recordSaved(inside: SignedInContext, stored: Company, saved: Company): Promise<void> {
  const settings = ({ version: _version, updatedAt: _updatedAt, ...rest }: Company) => rest
  if (isDeepStrictEqual(settings(stored), settings(saved))) return
  const { id: subscriptionId } = saved
  const of = { subjectType: 'Subscription', subjectId: subscriptionId, subscriptionId }
  await recordAudit(inside, { action: 'subscription.updated', ...of })
}

type Months = number | null
type Change = { subscriptionId: string; from: Months; to: Months }

/**
 * Audits every change of the retention period that participants are informed of. Call it in the transaction of the
 * change.
 */
async function recordRetention(inside: SignedInContext, { subscriptionId, from, to }: Change): Promise<void> {
  if (from === to) return
  const detail = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
  const action = to === null ? 'subscription.retentionOff' : 'subscription.retentionSet'
  await recordAudit(inside, { action, subjectType: 'Subscription', subjectId: subscriptionId, subscriptionId, detail })
}

/** Creates a company; by default without limits, in pounds and in the platform's time zone. */
export const createSubscription = useCase({
  input: createSubscriptionSchema,
  ability: 'subscriptions.create',
  role: 'Administration',
  subject: () => ({}),
  run: ({ input, ...context }) =>
    transaction(context.db, async (tx) => {
      const { id, brandImageBlobReferenceId, isLimitedSubscription, endDate, numberOfQuestionnaires, ...choices } =
        input
      const timeZone = choices.timeZone ?? platformTimeZone()
      const none = { isLimitedSubscription: false, endDate: null, numberOfQuestionnaires: 0, timeZone }
      const limits = companyLimits(
        none,
        { isLimitedSubscription, endDate, numberOfQuestionnaires },
        { now: context.now, timeZone },
      )
      const { currencyText, currencySymbol } = choices
      const currency = { currencyText: currencyText ?? undefined, currencySymbol: currencySymbol ?? undefined }
      const company = await insertCompany(tx, context.now, {
        ...choices,
        ...currency,
        ...limits,
        id: id ?? undefined,
        timeZone,
      })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'subscription.created',
          subjectType: 'Subscription',
          subjectId: company.id,
          subscriptionId: company.id,
        },
      )
      await recordSmallestGroup(
        { ...context, db: tx },
        { subscriptionId: company.id, from: null, to: company.smallestGroupSize },
      )
      if (brandImageBlobReferenceId === null || brandImageBlobReferenceId === undefined) return company
      await claimLogo(tx, context.actor, { blobId: brandImageBlobReferenceId, subscriptionId: company.id })
      return tx.subscription.update({ where: { id: company.id }, data: { brandImageBlobReferenceId } })
    }),
})
