import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db } from '@/server/db/client'
import { log } from '@/server/log'
import { mailsHeld } from '@/server/services/email'
import type { Storage } from '@/server/storage/storage'
import { markKey } from '@/server/storage/storageKey'

async function markOf(storage: Storage): Promise<string | null> {
  const bytes = await storage.get(markKey)
  return bytes === null ? null : Buffer.from(bytes).toString().trim()
}

/** The id that the installation records for its storage; null while no storage was marked. */
const recordedId = async (db: Db): Promise<string | null> =>
  (await db.installation.findUnique({ where: { id: 1 }, select: { storageId: true } }))?.storageId ?? null

/** The id of this installation's storage, created when missing; concurrent nodes agree on one. */
async function storageId(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO "Installation" ("id", "storageId") VALUES (1, ${randomUUID()}::uuid)
    ON CONFLICT ("id") DO UPDATE SET "storageId" = coalesce("Installation"."storageId", EXCLUDED."storageId")
    RETURNING "storageId"::text AS "id"`
  return row!.id
}

/**
 * Is this storage marked as this installation's? One without a mark is marked: the row first and then the
 * storage, since a mark that no row records would make it foreign to the next process.
 */
export async function isOwnStorage(db: Db, storage: Storage): Promise<boolean> {
  const mark = await markOf(storage)
  if (mark !== null) return mark === (await recordedId(db))
  const own = await storageId(db)
  await storage.put(markKey, new TextEncoder().encode(`${own}\n`))
  // Another installation may have marked it at the same moment.
  return (await markOf(storage)) === own
}

/**
 * May a process with this storage join? Alone it may bring any, which is marked for the processes after it; beside
 * `others` it must be the one that they marked. One that cannot be read decides nothing, nor does any while a restore
 * waits to be released.
 */
export async function storageBelongsHere(db: Db, storage: Storage, others: boolean): Promise<boolean> {
  if ((await mailsHeld(db)) !== null) return true
  try {
    const recorded = await recordedId(db)
    if (others && recorded !== null) return (await markOf(storage)) === recorded
    await isOwnStorage(db, storage)
    return true
  } catch (err) {
    log.warn({ err }, 'could not compare the file storage with that of other processes')
    return true
  }
}
