import 'server-only'
import type { Db } from '@/server/db/client'

/** Archives a company: its people are signed out and can no longer sign in, and staff can no longer manage it. */
export async function closeSubscription(tx: Db, id: string, now: Date): Promise<void> {
  await tx.subscription.update({ where: { id }, data: { archived: true, version: { increment: 1 } } })
  await tx.userSession.updateMany({
    where: { endedAt: null, user: { profile: { subscriptionId: id } } },
    data: { endedAt: now },
  })
  await tx.userSession.updateMany({
    where: { managedSubscriptionId: id },
    data: { managedSubscriptionId: null, managedUntil: null },
  })
}
