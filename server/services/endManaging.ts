import 'server-only'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { recordAudit } from './auditEvent'
import type { SignedInContext } from './useCase'

/**
 * Ends the caller's managing session, if any, and records the end for the company it acted for. Returns whether
 * there was one.
 */
export async function endManaging(context: SignedInContext & { db: Prisma.TransactionClient }): Promise<boolean> {
  const { db, actor } = context
  await lockRow(db, 'UserSession', actor.sessionId)
  const row = await db.userSession.findUnique({
    where: { id: actor.sessionId },
    select: { managedSubscriptionId: true },
  })
  const subscriptionId = row?.managedSubscriptionId ?? null
  if (subscriptionId === null) return false
  await db.userSession.update({
    where: { id: actor.sessionId },
    data: { managedSubscriptionId: null, managedUntil: null },
  })
  await recordAudit(context, {
    action: 'managing.stopped',
    subjectType: 'Subscription',
    subjectId: subscriptionId,
    subscriptionId,
  })
  return true
}
