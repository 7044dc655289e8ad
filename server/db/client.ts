import 'server-only'
import type { PoolConfig } from 'pg'
import { env } from '@/server/env'
import { SerializingPgAdapter } from './pool/SerializingPgAdapter'
import { liveSocket } from './pool/liveSockets'
import { assignPool } from './pool/pools'
import { statementName } from './pool/statementName'
import { Prisma, PrismaClient } from './__generated__/client'

export { Prisma }

/**
 * The client, or the client of a running transaction: pass it down; never use the global one inside a transaction.
 */
export type Db = PrismaClient | Prisma.TransactionClient

// A reload in development creates a new module but must not open a new pool.
const ofProcess = globalThis as { ripplemarkDb?: PrismaClient }

type Timeouts = Pick<PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'>

/**
 * Timeout for getting a connection from the pool; after it the caller is asked to retry, so that no request hangs.
 */
const poolTimeoutMilliseconds = 2800

/** Creates a client with its own pool of up to `max` connections. */
export function createDb(connectionString: string, max = 10, timeouts: Timeouts = {}): PrismaClient {
  const pool = {
    connectionString,
    max,
    connectionTimeoutMillis: poolTimeoutMilliseconds,
    stream: liveSocket,
    ...timeouts,
  }
  const adapter = new SerializingPgAdapter(pool, { statementNameGenerator: statementName })
  const client = new PrismaClient({ adapter })
  assignPool(client, adapter)
  return client
}

/** The client of this process. */
export function db(): PrismaClient {
  ofProcess.ripplemarkDb ??= createDb(env().databaseUrl, env().databasePool)
  return ofProcess.ripplemarkDb
}
