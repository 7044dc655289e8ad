import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'

const picture = /\/api\/blobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi

type Shown = { texts: readonly string[]; subscriptionId: string | null }

/**
 * Makes the pictures in these texts visible to participants: those that the caller uploaded and those of the company.
 * Others keep their access.
 */
export async function showInText(
  tx: Prisma.TransactionClient,
  actor: SignedIn,
  { texts, subscriptionId }: Shown,
): Promise<void> {
  const ids = [...new Set(texts.flatMap((text) => [...text.matchAll(picture)].map(([, id]) => id!.toLowerCase())))]
  if (ids.length === 0) return
  const isTheirs = { OR: [{ userId: actor.userId }, ...(subscriptionId === null ? [] : [{ subscriptionId }])] }
  await tx.blobReference.updateMany({
    where: { id: { in: ids }, archived: false, expiresAt: null, mimeType: { startsWith: 'image/' }, ...isTheirs },
    data: { isInText: true },
  })
}

/** Public interface of the file module. */
export { blobUrl } from './blobAnswer'
export { companyLogoPng } from './companyLogoPng'
export { deleteBlobs } from './deleteBlobs'
export { fileBytes } from './fileBytes'
export { purgeExpiredBlobs } from './purgeExpiredBlobs'
export { storageBelongsHere } from './storageMark'
export { storeFile } from './storeFile'
export { type AcceptedFile, toAcceptedFile } from './toAcceptedFile'
