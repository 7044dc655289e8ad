import 'server-only'
import { updateReportPackageItemSchema } from '@/domain/reportPackage'
import type { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { likeText } from '@/server/db/text'
import { useCase } from '../useCase'
import { endIfDone, lockPackage } from './run/endIfDone'
import { ownPackage } from './reportPackage'

type Item = Prisma.ReportPackageItemModel
type Package = Prisma.ReportPackageModel

/**
 * Asserts that the file is the uploaded report of an item: the caller's own, under the name of the package. A file
 * name that changed in transit does not matter: the item has one.
 */
async function assertReportUploaded(
  tx: Prisma.TransactionClient,
  { userId, subscriptionId, name }: Package,
  { blobId, now }: { blobId: string; now: Date },
): Promise<void> {
  const where = {
    id: blobId,
    userId,
    subscriptionId,
    archived: false,
    expiresAt: { gt: now },
    mimeType: 'application/pdf',
    filename: { startsWith: likeText(`${name}:`) },
    reportPackageItems: { none: {} },
  }
  if ((await tx.blobReference.count({ where })) === 0)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'blobId', key: 'reportNotUploaded' }] })
}

/**
 * Stores the outcome of a report that the caller's browser makes. Idempotent, and what is complete stays so; with
 * the last report the package is done.
 */
export const updateReportPackageItem = useCase({
  input: updateReportPackageItemSchema,
  ability: 'reportPackage.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor, now }, { id }) => {
    const item = await db.reportPackageItem.findUnique({ where: { id }, select: { reportPackageId: true } })
    const owned = item === null ? null : await ownPackage(db, actor, item.reportPackageId, now)
    return owned?.isByWorker === false ? owned : null
  },
  run: ({ db, now, input: { id, state, blobId, problem }, subject }): Promise<Item> =>
    transaction(db, async (tx) => {
      const current = await lockPackage(tx, subject.id)
      const item = await tx.reportPackageItem.findUniqueOrThrow({ where: { id } })
      if (item.state === 'Complete' || item.state === state) return item
      if (current !== 'Running') throw new AppError('CONFLICT', { key: 'reportPackageOver' })
      if (state === 'Complete') await assertReportUploaded(tx, subject, { blobId: blobId!, now })
      const data = {
        state,
        blobReferenceId: state === 'Complete' ? blobId : null,
        problem: state === 'Error' ? (problem ?? 'failed') : null,
      }
      const stored = await tx.reportPackageItem.update({ where: { id }, data })
      await endIfDone(tx, subject.id, now)
      return stored
    }),
})
