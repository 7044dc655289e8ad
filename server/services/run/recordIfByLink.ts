import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../auditEvent'
import type { SignedInContext } from '../useCase'
import { asDay, isByDay } from './asOthersSee'
import type { LoadedRun } from './loadRun'

type Action = 'participant.startedByLink' | 'participant.completedByLink'
type Run = Pick<LoadedRun, 'userId' | 'questionnaire' | 'subscriptionId' | 'smallestGroupSize' | 'company'>

/**
 * Changes a run. Where its participant used a personal link, the audit log says so, in one transaction with the
 * change; a change that came too late leaves no entry, and neither does an anonymous participant. Where only groups are
 * shown, the entry has the day and is in no order of time.
 */
export function recordIfByLink(
  context: SignedInContext,
  action: Action,
  { userId, questionnaire: { name }, subscriptionId, smallestGroupSize, company: { timeZone } }: Run,
  change: (db: Db) => Promise<{ count: number }>,
): Promise<{ count: number }> {
  const { onlyRunId, isAnonymous = false } = context.actor
  if (onlyRunId === undefined || isAnonymous) return change(context.db)
  return transaction(context.db, async (tx) => {
    const changed = await change(tx)
    if (changed.count === 0) return changed
    const event = { action, subjectId: userId, subscriptionId, detail: { name } }
    if (isByDay({ smallestGroupSize, isAnonymous }))
      await recordAudit({ ...context, db: tx, now: asDay(context.now, timeZone)! }, { ...event, id: randomUUID() })
    else await recordAudit({ ...context, db: tx }, event)
    return changed
  })
}
