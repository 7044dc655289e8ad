import 'server-only'
import type { Db } from './client'

/** What time it is by the database, the one clock that all processes share. */
export async function databaseNow(db: Db): Promise<Date> {
  const rows = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS "now"`
  return rows[0]!.now
}

/** A clock that is set by the database's and then goes on by itself, whatever somebody does to the clock of this machine. */
export async function databaseClock(db: Db): Promise<() => Date> {
  const now = await databaseNow(db)
  const begin = performance.now()
  return () => new Date(now.getTime() + performance.now() - begin)
}
