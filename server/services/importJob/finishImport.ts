import 'server-only'
import type { ImportProblem } from '@/domain/import'
import { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../audit'
import { actorOfJob } from '../actorOfJob'
import { forgetFile } from './forgetFile'
import type { ImportRun } from './importRun'

/**
 * Ends an import: all rows are done, or why they are not. The trail tells how many people came. The file is not kept,
 * however it ended: it may hold passwords, and the rows to be mended are stored without them.
 */
export async function finishImport(
  { db, clock }: ImportRun,
  { id }: Prisma.ImportJobModel,
  problem: ImportProblem | null,
): Promise<void> {
  const now = clock()
  const finished = await transaction(db, async (tx) => {
    const { count } = await tx.importJob.updateMany({
      where: { id, state: 'Running' },
      data: {
        state: problem === null ? 'Done' : 'Failed',
        problem: problem ?? Prisma.DbNull,
        leaseUntil: null,
        finishedAt: now,
      },
    })
    if (count === 0) return null
    const job = await tx.importJob.findUniqueOrThrow({ where: { id } })
    const { userId, subscriptionId, questionnaireId, succeededRows } = job
    const actor = (await actorOfJob(tx, job)) ?? { kind: 'anonymous' as const }
    if (succeededRows > 0)
      await recordAudit(
        { db: tx, now, actor },
        {
          action: 'person.imported',
          subjectType: 'Subscription',
          subjectId: subscriptionId,
          subscriptionId,
          by: userId,
          detail: { count: succeededRows, ...(questionnaireId === null ? {} : { questionnaireId }) },
        },
      )
    return job
  })
  if (finished !== null) await forgetFile(db, finished.blobReferenceId)
}
