import 'server-only'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../auditEvent'
import type { SignedInContext } from '../useCase'

type Action = 'participant.startedByLink' | 'participant.completedByLink'
type Run = { userId: string; questionnaireId: string; subscriptionId: string }

/**
 * Changes a run. Where its participant used a personal link, the audit log says so, in one transaction with the
 * change; a change that came too late leaves no entry, and neither does an anonymous participant.
 */
export function recordIfByLink(
  context: SignedInContext,
  action: Action,
  { userId, questionnaireId, subscriptionId }: Run,
  change: (db: Db) => Promise<{ count: number }>,
): Promise<{ count: number }> {
  const { onlyRunId, isAnonymous = false } = context.actor
  if (onlyRunId === undefined || isAnonymous) return change(context.db)
  return transaction(context.db, async (tx) => {
    const changed = await change(tx)
    if (changed.count === 0) return changed
    const { name } = await tx.questionnaire.findUniqueOrThrow({
      where: { id: questionnaireId },
      select: { name: true },
    })
    await recordAudit({ ...context, db: tx }, { action, subjectId: userId, subscriptionId, detail: { name } })
    return changed
  })
}
