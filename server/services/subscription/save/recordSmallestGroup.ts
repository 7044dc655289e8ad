import 'server-only'
import { recordAudit } from '@/server/services/auditEvent'
import type { SignedInContext } from '@/server/services/useCase'

type Size = number | null
type Change = { subscriptionId: string; from: Size; to: Size }

/** Since when the present size applies; null if unknown. */
const setAt = async ({ db }: SignedInContext, subscriptionId: string): Promise<Date | null> => {
  const where = { subscriptionId, action: { in: ['subscription.smallestGroupSet', 'subscription.smallestGroupOff'] } }
  return (
    (await db.auditEvent.findFirst({ where, orderBy: [{ at: 'desc' }, { id: 'desc' }], select: { at: true } }))?.at ??
    null
  )
}

/**
 * Audits every change of the promise that participants read before they answer. A promise that ends stays valid for
 * every questionnaire in which it may have been read while it applied: those that were open then, and those that were
 * started or finished then, but none that had ended before. Each questionnaire also keeps the smallest size that has
 * applied to it, since its figures have been shown in groups of that size. Call it in the transaction of the change.
 */
export async function recordSmallestGroup(
  inside: SignedInContext,
  { subscriptionId, from, to }: Change,
): Promise<void> {
  if (from === to) return
  if (from !== null) {
    const since = (await setAt(inside, subscriptionId)) ?? new Date(0)
    await inside.db.$executeRaw`
      UPDATE "Questionnaire" SET "lowestGroupSize" = LEAST("lowestGroupSize", GREATEST("promisedGroupSize", ${from}::int))
      WHERE "subscriptionId" = ${subscriptionId}::uuid AND NOT "isTemplate"`
    await inside.db.$executeRaw`
      UPDATE "Questionnaire" SET "promisedGroupSize" = GREATEST("promisedGroupSize", ${from}::int)
      WHERE "subscriptionId" = ${subscriptionId}::uuid AND NOT "isTemplate"
        AND ("isPublished" AND ("endDate" IS NULL OR "endDate" >= ${since}) OR EXISTS (
          SELECT 1 FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = "Questionnaire"."id" AND (run."startDate" >= ${since} OR run."endDate" >= ${since})))`
  }
  const detail = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
  const action = to === null ? 'subscription.smallestGroupOff' : 'subscription.smallestGroupSet'
  await recordAudit(inside, { action, subjectType: 'Subscription', subjectId: subscriptionId, subscriptionId, detail })
}
