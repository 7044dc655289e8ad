import 'server-only'
import { retryJobSchema } from '@/domain/operation'
import type { JobKind } from '@/domain/job'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../auditEvent'
import { erasureWork } from '../erasure'
import { importWork } from '../importJob'
import type { Work } from '../jobAttempt'
import { packageWork } from '../reportPackage'
import { useCase } from '../useCase'

/** Kinds of work with a row of their own, whose owners were notified when it was parked. */
const works: Partial<Record<JobKind, Work>> = { erasure: erasureWork, import: importWork, reportPackage: packageWork }

/**
 * Queues a parked job again with no attempts counted. False when nothing is left to do: then it is only removed from
 * the list.
 */
export const retryJob = useCase({
  input: retryJobSchema,
  ability: 'operation.update',
  role: 'Administration',
  subject: ({ db }, { kind, id }) =>
    db.jobAttempt.findFirst({ where: { kind, subjectId: id, parkedAt: { not: null } } }),
  run: ({ input: { kind, id }, ...context }) =>
    transaction(context.db, async (tx) => {
      const { count } = await tx.jobAttempt.deleteMany({ where: { kind, subjectId: id, parkedAt: { not: null } } })
      if (count === 0) return false
      const isAgain = (await works[kind]?.onRetried(tx, id)) ?? true
      await recordAudit(
        { ...context, db: tx },
        { action: 'job.retried', subjectType: 'JobAttempt', subjectId: id, detail: { name: kind } },
      )
      return isAgain
    }),
})
