import 'server-only'
import { type Db, Prisma } from './client'
import { columnsOf, type Rows } from './columnsOf'

/**
 * `SHARE` blocks changes of the row, `NO KEY UPDATE` also other locks of it, `UPDATE` also new rows that refer to it.
 */
type Strength = 'SHARE' | 'NO KEY UPDATE' | 'UPDATE'

const locked = (columns: Prisma.Sql, table: Prisma.ModelName, id: string, strength: Strength) =>
  Prisma.sql`/* prepared */ SELECT ${columns} FROM ${Prisma.raw(`"${table}"`)} WHERE "id" = ${id}::uuid FOR ${Prisma.raw(strength)}`

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
  await tx.$queryRaw(locked(Prisma.raw('"id"'), table, id, strength))
}

/** Locks a row in the same way and returns it as it is by then, in one statement; null without a row. */
export async function lockedRow<Table extends keyof Rows>(
  tx: Db,
  table: Table,
  id: string,
  strength: Strength = 'NO KEY UPDATE',
): Promise<Rows[Table] | null> {
  const [row] = await tx.$queryRaw<Rows[Table][]>(locked(columnsOf(table), table, id, strength))
  return row ?? null
}

/** Locks a name, of a record that may have no row yet, until the transaction ends; waits for its current holder. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
