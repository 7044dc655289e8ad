import 'server-only'
import { hours } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { log } from '@/server/log'
import type { Storage } from '@/server/storage/storage'
import { markKey, storageFolders } from '@/server/storage/storageKey'
import { mailsHeld } from '../email'
import { isOwnStorage } from './storageMark'

type Row = { id: string; storageReference: string; expiresAt: Date | null; createdAt: Date }

/**
 * The result of a comparison of rows and files. `orphans` are files without a row that still exist. `isForeign`:
 * nothing was removed, since the storage is marked as another installation's, or most files belong to no row.
 */
export type StorageFindings = {
  files: number
  orphans: number
  removed: number
  unfinished: number
  missing: number
  missingIds: string[]
  isForeign: boolean
}

/** Recent files may belong to a row that is about to be written, recent rows to a file that was not listed yet. */
const settledHours = 24
const mostNamed = 100
/**
 * From these limits on, orphans point to another installation or an old copy of the database, and are not
 * removed.
 */
const suspicious = { least: 50, share: 0.5 }

const rowsOf = (db: Db, part: string): Promise<Row[]> =>
  db.blobReference.findMany({
    where: { archived: false, storageReference: { startsWith: `${part}/` } },
    select: { id: true, storageReference: true, expiresAt: true, createdAt: true },
  })

/** Checked again, since a row or its file may be deleted between the two lists. */
async function isMissing(db: Db, storage: Storage, { id, storageReference }: Row): Promise<boolean> {
  if ((await storage.get(storageReference)) !== null) return false
  return (await db.blobReference.count({ where: { id, archived: false } })) === 1
}

/**
 * Files without a row and rows without a file, one part of the storage at a time, so that a million of them fit into
 * memory.
 */
async function compare(db: Db, storage: Storage, settled: Date, now: Date) {
  const orphans: string[] = []
  const missingIds: string[] = []
  let files = 0
  let missing = 0
  for (const part of storageFolders) {
    const listed = new Map<string, Date>()
    for await (const { key, changedAt } of storage.list(part)) listed.set(key, changedAt)
    const rows = await rowsOf(db, part)
    const owned = new Set(rows.map(({ storageReference }) => storageReference))
    files += listed.size
    for (const [key, changedAt] of listed) if (!owned.has(key) && changedAt < settled) orphans.push(key)
    const lost = rows.filter(
      ({ storageReference, createdAt, expiresAt }) =>
        !listed.has(storageReference) && createdAt < settled && (expiresAt === null || expiresAt > now),
    )
    for (const row of lost) {
      if (!(await isMissing(db, storage, row))) continue
      missing += 1
      if (missingIds.length < mostNamed) missingIds.push(row.id)
    }
  }
  return { orphans, missing, missingIds, files }
}

/**
 * Logs why nothing may be removed from a storage that belongs to another installation by its mark or content.
 */
function logForeignStorage(isOurs: boolean, facts: { orphans: number; files: number }): void {
  if (!isOurs)
    log.error(
      facts,
      `the storage is marked as another installation's: nothing was removed; if it is this one's, as after a restore into a new database, remove its object "${markKey}"`,
    )
  else
    log.error(
      facts,
      'most files of the storage belong to no row of this database: none was removed; check BLOB_URL or DATA_DIR, and DATABASE_URL',
    )
}

/**
 * Compares rows and files: removes files that belong to no row and are older than a day, and half-written leftovers of
 * crashed writers; names rows whose file is missing. From a storage that is marked as another installation's, or mostly
 * belongs to one, nothing is removed; nor is it marked or cleared while a restore waits to be released, which may be a
 * drill beside the live one.
 */
export async function reconcileStorage(db: Db, storage: Storage, now: Date): Promise<StorageFindings> {
  const settled = new Date(now.getTime() - hours(settledHours))
  const isHeld = (await mailsHeld(db)) !== null
  const isOurs = isHeld || (await isOwnStorage(db, storage))
  const { orphans, ...found } = await compare(db, storage, settled, now)
  const isForeign = !isOurs || (orphans.length >= suspicious.least && orphans.length > found.files * suspicious.share)
  const mayRemove = !isHeld && !isForeign
  let removed = 0
  for (const key of mayRemove ? orphans : []) {
    await storage.remove(key)
    removed += 1
  }
  const unfinished = mayRemove ? await storage.removeUnfinished(settled) : 0
  const findings = { ...found, orphans: orphans.length - removed, removed, unfinished, isForeign }
  if (isForeign) logForeignStorage(isOurs, { orphans: orphans.length, files: found.files })
  if (found.missing > 0)
    log.error(
      { missing: found.missing, missingIds: found.missingIds },
      'files of this database are missing from the storage: restore them from a backup',
    )
  return findings
}
