import 'server-only'
import { type Db, Prisma } from './client'

/**
 * `SHARE` blocks changes of the row, `NO KEY UPDATE` also other locks of it, `UPDATE` also new rows that refer to it.
 */
type Strength = 'SHARE' | 'NO KEY UPDATE' | 'UPDATE'

/**
 * Locks the row of a table with this id until the transaction ends; waits for its current holder. Without a row there
 * is no lock.
 */
export async function lockRow(
  tx: Db,
  table: Prisma.ModelName,
  id: string,
  strength: Strength = 'NO KEY UPDATE',
): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM ${Prisma.raw(`"${table}"`)} WHERE "id" = ${id}::uuid FOR ${Prisma.raw(strength)}`
}
