import 'server-only'
import { retryJobSchema } from '@/domain/operation'
import type { JobKind } from '@/domain/job'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../audit'
import { erasureWork } from '../erasure'
import { importWork } from '../importJob'
import type { Work } from '../jobAttempt'
import { packageWork } from '../reportPackage'
import { useCase } from '../useCase'

/** Work that whoever waits for it was told of when it was parked. */
const told: Partial<Record<JobKind, Work>> = { erasure: erasureWork, import: importWork, reportPackage: packageWork }

/** Takes up a parked work again, as if it had never been tried. False when nothing is left of it to do: then it is only taken off the list. */
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
      const isAgain = (await told[kind]?.onRetried(tx, id)) ?? true
      await recordAudit(
        { ...context, db: tx },
        { action: 'job.retried', subjectType: 'JobAttempt', subjectId: id, detail: { name: kind } },
      )
      return isAgain
    }),
})
