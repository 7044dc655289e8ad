import 'server-only'
import type { ErasureCounts } from '@/domain/erasure'
import { storage } from '@/server/storage/storage'
import type { ErasedCompany, ErasureRun, ErasureStep } from './erasureRun'

const atOnce = 100

/** Takes the files of a company away, the bytes before the row that knows where they lie. False when it was stopped before the last. */
export async function eraseCompanyFiles(
  run: ErasureRun,
  { subscriptionId }: ErasedCompany,
  batch: (step: ErasureStep) => Promise<ErasureCounts>,
): Promise<boolean> {
  for (;;) {
    if (run.isStopping?.() === true) return false
    const blobs = await run.db.blobReference.findMany({
      where: { subscriptionId },
      select: { id: true, storageReference: true },
      take: atOnce,
    })
    if (blobs.length === 0) return true
    for (const { storageReference } of blobs) await storage().remove(storageReference)
    await batch(async (tx) => {
      const id = { in: blobs.map((blob) => blob.id) }
      await tx.subscription.updateMany({
        where: { brandImageBlobReferenceId: id },
        data: { brandImageBlobReferenceId: null },
      })
      return { files: (await tx.blobReference.deleteMany({ where: { id } })).count }
    })
  }
}
