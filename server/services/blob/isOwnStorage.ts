import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db } from '@/server/db/client'
import type { Storage } from '@/server/storage/storage'
import { markKey } from '@/server/storage/storageKey'

async function markOf(storage: Storage): Promise<string | null> {
  const bytes = await storage.get(markKey)
  return bytes === null ? null : Buffer.from(bytes).toString().trim()
}

/** The id of this installation's storage, made when it has none; several nodes that make one at once agree. */
async function storageId(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    INSERT INTO "Installation" ("id", "storageId") VALUES (1, ${randomUUID()}::uuid)
    ON CONFLICT ("id") DO UPDATE SET "storageId" = coalesce("Installation"."storageId", EXCLUDED."storageId")
    RETURNING "storageId"::text AS "id"`
  return row!.id
}

/**
 * Is this storage marked as this installation's? One without a mark is marked: the row first and then the storage, since a
 * mark that no row knows would make it somebody else's to whoever comes next.
 */
export async function isOwnStorage(db: Db, storage: Storage): Promise<boolean> {
  const mark = await markOf(storage)
  if (mark !== null)
    return mark === (await db.installation.findUnique({ where: { id: 1 }, select: { storageId: true } }))?.storageId
  const own = await storageId(db)
  await storage.put(markKey, new TextEncoder().encode(`${own}\n`))
  // Another installation may have marked it in the same moment.
  return (await markOf(storage)) === own
}
