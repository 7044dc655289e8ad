import 'server-only'
import { dayInZone } from '@/domain/day'
import { fewestLate } from '@/domain/notification'
import { groupSizeOf } from '@/domain/result'
import type { Db } from '@/server/db/client'
import { recordAudit } from '../auditEvent'
import { administratorsOf, notify } from '../notification'
import type { SignedInContext } from '../useCase'

/** How many people this administrator has added to the questionnaire who do not count. */
async function addedBy(tx: Db, actorUserId: string, questionnaireId: string): Promise<number> {
  const lines = await tx.auditEvent.findMany({
    where: { action: 'participant.addedLate', actorUserId, subjectId: questionnaireId },
    select: { detail: true },
  })
  return lines.reduce((sum, { detail }) => sum + Number((detail as { count?: number } | null)?.count ?? 0), 0)
}

/**
 * Records that participants were added who do not count towards the smallest group that is shown (`countTowardsGroup`),
 * where only groups are shown; and notifies the company's other administrators, once a day, when one of them has added
 * several.
 */
export async function recordUncounted(
  context: Pick<SignedInContext, 'now' | 'actor' | 'client'> & { db: Db },
  questionnaireId: string,
  count: number,
): Promise<void> {
  if (count === 0) return
  const { db: tx, actor, now } = context
  const { name, promisedGroupSize, subscription } = await tx.questionnaire.findUniqueOrThrow({
    where: { id: questionnaireId },
    select: { name: true, promisedGroupSize: true, subscription: true },
  })
  if (subscription === null || groupSizeOf(subscription.smallestGroupSize, promisedGroupSize) === null) return
  const { id: subscriptionId, timeZone } = subscription
  await recordAudit(context, {
    action: 'participant.addedLate',
    subjectType: 'Questionnaire',
    subjectId: questionnaireId,
    subscriptionId,
    detail: { name, count },
  })
  const added = await addedBy(tx, actor.userId, questionnaireId)
  if (added < fewestLate) return
  const administrators = await administratorsOf(tx, { subscriptionId, subscriptionDepartmentId: null })
  const eventKey = `late:${questionnaireId}:${actor.userId}:${dayInZone(now, timeZone)}`
  await notify(
    tx,
    { kind: 'LateParticipants', eventKey, subscriptionId, questionnaireId, count: added },
    administrators.filter((id) => id !== actor.userId),
    now,
  )
}
