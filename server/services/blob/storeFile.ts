import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import { isSheet } from '@/domain/blob'
import { sealBytes } from '@/server/crypto/sealBytes'
import { transaction } from '@/server/db/transaction'
import { log } from '@/server/log'
import { storage } from '@/server/storage/storage'
import { newStorageKey } from '@/server/storage/storageKey'
import type { AcceptedFile } from './toAcceptedFile'

type Owner = { userId: string; subscriptionId: string | null }
type Kept = Owner & { expiresAt?: Date | null }
type Row = Prisma.BlobReferenceModel

/** Deletes files again; one that cannot be deleted now is an orphan that the daily check finds. */
async function takeBack(keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await storage()
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error }, 'file without a row is kept until the daily check'))
}

/**
 * Stores accepted files, all of them or none: the bytes first and then the rows together, so that a row never
 * lacks its file. A crash in between leaves files without rows, which the daily check removes. `check` may
 * refuse at the last moment, in the transaction of the rows. Sheets are encrypted: they may hold passwords.
 */
export async function storeFiles(
  db: Db,
  files: readonly (AcceptedFile & Kept)[],
  check?: (tx: Db) => Promise<void>,
): Promise<Row[]> {
  const keys: string[] = []
  try {
    for (const { bytes, mimeType } of files) {
      const key = newStorageKey()
      keys.push(key)
      await storage().put(key, isSheet(mimeType) ? sealBytes(bytes) : bytes)
    }
    return await transaction(db, async (tx) => {
      await check?.(tx)
      const rows: Row[] = []
      for (const [index, { filename, mimeType, bytes, userId, subscriptionId, expiresAt = null }] of files.entries()) {
        rows.push(
          await tx.blobReference.create({
            data: {
              filename,
              mimeType,
              size: bytes.byteLength,
              storageReference: keys[index]!,
              subscriptionId,
              userId,
              expiresAt,
            },
          }),
        )
      }
      return rows
    })
  } catch (error) {
    await takeBack(keys)
    throw error
  }
}

/** Stores an accepted file under its owner's name, permanently unless an expiry is given. */
export async function storeFile(db: Db, file: AcceptedFile, owner: Kept): Promise<Row> {
  const [row] = await storeFiles(db, [{ ...file, ...owner }])
  return row!
}
