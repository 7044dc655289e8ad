import 'server-only'
import { createHash } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { PgInTurn } from './PgInTurn'
import { liveSocket } from './liveSockets'
import { env } from '@/server/env'
import { Prisma, PrismaClient } from './__generated__/client'

export { Prisma }

/** The client, or the client of a running transaction: pass it down, never reach for the global one inside a transaction. */
export type Db = PrismaClient | Prisma.TransactionClient

// A reload in development makes a new module but must not open a new pool.
const ofProcess = globalThis as { ripplemarkDb?: PrismaClient }

/**
 * How a statement begins that each connection plans once and keeps: one of every request, whose planning costs more than
 * its running and which has one good plan whatever its values are. A list of people has not: kept, its searches took longer.
 */
const kept = '/* kept */'

const names = new Map<string, string>()

/** The name of a statement that is kept, worked out once. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

/**
 * A statement with a name is kept by its connection; one without is read and planned each time, and costs no memory.
 * Behind a pooler nothing has a name: the next transaction has another connection, which never heard of it.
 */
const statementName = ({ sql }: { sql: string }): string =>
  !env().isPooled && sql.trimStart().startsWith(kept) ? nameOf(sql) : ''

type Patience = Pick<PoolConfig, 'connectionTimeoutMillis' | 'query_timeout'>

/** Whoever gets no connection within this time is told to come again: nobody hangs. */
const poolPatienceMilliseconds = 2800

/** A client with a pool of its own; `max` connections. */
export function createDb(connectionString: string, max = 10, patience: Patience = {}): PrismaClient {
  const pool = {
    connectionString,
    max,
    connectionTimeoutMillis: poolPatienceMilliseconds,
    stream: liveSocket,
    ...patience,
  }
  return new PrismaClient({ adapter: new PgInTurn(pool, { statementNameGenerator: statementName }) })
}

/** The process's client. */
export function db(): PrismaClient {
  ofProcess.ripplemarkDb ??= createDb(env().databaseUrl, env().databasePool)
  return ofProcess.ripplemarkDb
}
