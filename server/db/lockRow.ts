import 'server-only'
import { type Db, Prisma } from './client'

/** `SHARE` holds off changes of the row, `NO KEY UPDATE` other locks of it too, `UPDATE` also new rows that refer to it. */
type Strength = 'SHARE' | 'NO KEY UPDATE' | 'UPDATE'

/** Locks the row of a table with this id until the transaction ends, waiting for whoever holds it; no row, no lock. */
export async function lockRow(
  tx: Db,
  table: Prisma.ModelName,
  id: string,
  strength: Strength = 'NO KEY UPDATE',
): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM ${Prisma.raw(`"${table}"`)} WHERE "id" = ${id}::uuid FOR ${Prisma.raw(strength)}`
}
