import 'server-only'
import type { Db } from './client'

/** Locks a name, of a record that may have no row yet, until the transaction ends; waits for its current holder. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
