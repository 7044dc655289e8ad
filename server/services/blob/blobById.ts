import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

/** The stored, unarchived file of each id; null for an unknown id. */
export const blobById: Loader<string, Prisma.BlobReferenceModel | null> = async (db, ids) => {
  const rows = await db.blobReference.findMany({ where: { id: { in: [...ids] }, archived: false } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}
