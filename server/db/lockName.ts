import 'server-only'
import type { Db } from './client'

/** Locks a name, of something that may have no row yet, until the transaction ends, waiting for whoever holds it. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}
