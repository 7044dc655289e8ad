import 'server-only'
import { env } from '@/server/env'
import { type Db, db } from './client'
import { replica } from './replica'

const ofProcess = globalThis as { ripplemarkReplica?: ReturnType<typeof replica> }

/**
 * The client for reading results: the copy of the database while there is one and it is no more than seconds behind, else
 * the one given. A running transaction keeps its own.
 */
export async function analysisDb(given: Db): Promise<Db> {
  const { replicaDatabaseUrl, databasePool } = env()
  if (replicaDatabaseUrl === null || given !== db()) return given
  const copy = (ofProcess.ripplemarkReplica ??= replica(db(), replicaDatabaseUrl, databasePool))
  return (await copy.isFresh()) ? copy.client : given
}

/** The database itself, where the copy was given: what may be shown is decided by what holds now. */
export const primaryOf = (given: Db): Db => (given === ofProcess.ripplemarkReplica?.client ? db() : given)
