import 'server-only'
import { createHash } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { SerializingPgAdapter } from './pool/SerializingPgAdapter'
import { liveSocket } from './pool/liveSockets'
import { env } from '@/server/env'
import { Prisma, PrismaClient } from './__generated__/client'

export { Prisma }

/**
 * The client, or the client of a running transaction: pass it down; never use the global one inside a transaction.
 */
export type Db = PrismaClient | Prisma.TransactionClient

// A reload in development creates a new module but must not open a new pool.
const ofProcess = globalThis as { ripplemarkDb?: PrismaClient }

/**
 * Prefix of statements prepared once per connection: those of every request whose planning costs more than their
 * execution and which have one good plan for all values. Lists of people have not: their searches took longer
 * prepared.
 */
const kept = '/* kept */'

const names = new Map<string, string>()

/** The cached name of a prepared statement. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

/**
 * A statement with a name is prepared by its connection; one without is parsed and planned each time and uses no
 * memory. Behind a pooler no statement has a name: the next transaction may use another connection, where it is not
 * prepared.
 */
const statementName = ({ sql }: { sql: string }): string =>
  !env().isPooled && sql.trimStart().startsWith(kept) ? nameOf(sql) : ''

type Patience = Pick<PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'>

/**
 * Timeout for getting a connection from the pool; after it the caller is asked to retry, so that no request hangs.
 */
const poolTimeoutMilliseconds = 2800

/** Creates a client with its own pool of up to `max` connections. */
export function createDb(connectionString: string, max = 10, patience: Patience = {}): PrismaClient {
  const pool = {
    connectionString,
    max,
    connectionTimeoutMillis: poolTimeoutMilliseconds,
    stream: liveSocket,
    ...patience,
  }
  return new PrismaClient({ adapter: new SerializingPgAdapter(pool, { statementNameGenerator: statementName }) })
}

/** The client of this process. */
export function db(): PrismaClient {
  ofProcess.ripplemarkDb ??= createDb(env().databaseUrl, env().databasePool)
  return ofProcess.ripplemarkDb
}
