import 'server-only'
import type { Db } from './client'

/** The current time of the database, the one clock that all processes share. */
export async function databaseNow(db: Db): Promise<Date> {
  const rows = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS "now"`
  return rows[0]!.now
}

/** A clock synchronized with the database once that then runs independently of changes to the system clock. */
export async function databaseClock(db: Db): Promise<() => Date> {
  const now = await databaseNow(db)
  const begin = performance.now()
  return () => new Date(now.getTime() + performance.now() - begin)
}
