import 'server-only'
import { env } from '@/server/env'
import { type Db, db, createDb } from './client'
import { readReplicas } from '@prisma/extension-read-replicas'
import type { PrismaClient } from './__generated__/client'
import { freshness } from './freshness'

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

const reads = new Set([
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'findUnique',
  'findUniqueOrThrow',
  'groupBy',
  'aggregate',
  'count',
  '$queryRaw',
])
const patience = { connectionTimeoutMillis: 2000, query_timeout: 20_000 }
const lookMilliseconds = 1000

type Call = { model?: string; operation: string; args: unknown }
type Callable = Record<string, (args: unknown) => Promise<unknown>>

/** The same question asked of another client. */
function ask(client: PrismaClient, { model, operation, args }: Call): Promise<unknown> {
  const tables = client as unknown as Record<string, Callable>
  return model === undefined
    ? (client as unknown as Callable)[operation]!(args)
    : tables[`${model[0]!.toLowerCase()}${model.slice(1)}`]![operation]!(args)
}

const soon = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('There was no answer.')), lookMilliseconds).unref(),
    ),
  ])

async function position(client: PrismaClient, sql: string): Promise<bigint> {
  const [row] = await soon(client.$queryRawUnsafe<{ position: bigint | null }[]>(sql))
  if (row?.position == null) throw new Error('This is no copy that follows another database.')
  return row.position
}
// A copy that was made a database of its own follows nothing any more, and knows no such place.
const followed = `SELECT pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END, '0/0')::int8 AS "position"`
const written = `SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::int8 AS "position"`

/**
 * A copy that follows the primary, for reading alone. What it fails to answer (it went away, or dropped what was being
 * read) the primary is asked instead; whoever would write by it is refused.
 */
function replica(primary: PrismaClient, connectionString: string, max?: number) {
  const bare = createDb(connectionString, max, patience)
  const { isFresh, giveUp } = freshness({
    written: () => position(primary, written),
    followed: () => position(bare, followed),
    clock: () => performance.now(),
  })
  const patient = bare.$extends({
    query: {
      $allOperations: async ({ model, operation, args, query }) => {
        try {
          return await query(args)
        } catch (error) {
          if (!reads.has(operation)) throw error
          giveUp()
          return ask(primary, { model, operation, args })
        }
      },
    },
  })
  const both = primary.$extends(readReplicas({ replicas: [patient as unknown as PrismaClient] }))
  const client: Db = both.$replica() as unknown as PrismaClient
  return { client, isFresh, close: () => bare.$disconnect() }
}
