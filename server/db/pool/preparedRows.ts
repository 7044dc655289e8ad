import 'server-only'
import { Prisma } from '../__generated__/client'
import type { Db } from '../client'
import { poolOf } from './pools'
import { prepared, statementName } from './statementName'
import { untilDone } from './untilDone'

/**
 * The rows of a statement that each connection prepares once. Outside a transaction it goes to the pool of the client
 * directly, since the client's own work for a statement costs more than sending it; a transaction keeps its connection.
 * Its columns are texts, numbers of four bytes, booleans, instants and JSON, which both ways read alike, and its errors
 * are those of the driver.
 */
export async function preparedRows<Row>(db: Db, statement: Prisma.Sql): Promise<Row[]> {
  const sql = Prisma.sql`${prepared} ${statement}`
  const pool = poolOf(db)
  if (pool === undefined) return db.$queryRaw<Row[]>(sql)
  const { text, values } = sql
  const { rows } = await untilDone(() => pool.query<Row & object>({ name: statementName({ sql: text }), text, values }))
  return rows
}
