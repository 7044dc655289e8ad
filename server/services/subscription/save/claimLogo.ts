import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'

type Logo = { blobId: string | null | undefined; subscriptionId: string }

const refuse = (key: string) =>
  new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'brandImageBlobReferenceId', key }] })

/**
 * Assigns a picture to a company: one that the caller uploaded, or that was the company's before. Another company's
 * logo is never accepted.
 */
export async function claimLogo(
  tx: Prisma.TransactionClient,
  actor: SignedIn,
  { blobId, subscriptionId }: Logo,
): Promise<void> {
  if (blobId === null || blobId === undefined) return
  const isTheirs = { OR: [{ userId: actor.userId }, { subscriptionId }] }
  const row = await tx.blobReference.findFirst({
    where: { id: blobId, archived: false, ...isTheirs, brandOf: { none: { id: { not: subscriptionId } } } },
  })
  if (row === null) throw refuse('invalidId')
  if (!row.mimeType.startsWith('image/')) throw refuse('logoType')
  await tx.blobReference.update({ where: { id: blobId }, data: { subscriptionId } })
}
