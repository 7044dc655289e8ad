import 'server-only'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { fileBytes } from '../blob'

/** A file that the caller uploaded in their current company; any other file reads as absent (NOT_FOUND). */
export async function ownFile(
  db: Db,
  { userId, subscriptionId }: SignedIn,
  id: string,
  now: Date,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const row = await db.blobReference.findFirst({
    where: { id, userId, subscriptionId, archived: false, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  })
  const bytes = row === null ? null : await fileBytes(row)
  if (row === null || bytes === null) throw new AppError('NOT_FOUND')
  return { filename: row.filename, bytes }
}
