import 'server-only'
import type { Prisma } from '@/server/db/client'
import { recordAudit } from '../auditEvent'
import type { SignedInContext } from '../useCase'

type Counts = Partial<Record<'templatesGiven' | 'templatesTaken' | 'templatesHidden' | 'templatesShown', number>>

/** Audits how many templates a company was given, lost, hid and showed again; nothing if nothing changed. */
export async function auditLinks(
  tx: Prisma.TransactionClient,
  context: Omit<SignedInContext, 'db'>,
  subscriptionId: string,
  counts: Counts,
): Promise<void> {
  const detail = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  if (Object.keys(detail).length === 0) return
  const { actor, now, client } = context
  await recordAudit(
    { actor, now, client, db: tx },
    {
      action: 'subscription.templatesChanged',
      subjectType: 'Subscription',
      subjectId: subscriptionId,
      subscriptionId,
      detail,
    },
  )
}
