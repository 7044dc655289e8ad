import 'server-only'
import { readReplicas } from '@prisma/extension-read-replicas'
import { env } from '@/server/env'
import { type Db, db, createDb } from './client'
import type { PrismaClient } from './__generated__/client'

type Mark = { position: bigint; at: number }
type Positions = {
  /** The write position in the write-ahead log of the primary. */
  written: () => Promise<bigint>
  /** The replay position of the replica. */
  followed: () => Promise<bigint>
  /** A monotonic clock in milliseconds. */
  clock: () => number
}

/** The maximum age of results. */
export const mostMilliseconds = 5000
/** How long a check is cached. */
const cacheMilliseconds = 1000

/**
 * Whether a replica contains everything written up to a few seconds ago, independent of system clocks: the position
 * in the log is recorded with the time of recording, and once the replica has passed that position it contains all
 * that was written by then. So a replica that lost its connection counts as stale although it notices no gap itself.
 */
export function freshness({ written, followed, clock }: Positions) {
  let marks: Mark[] = []
  let freshAt = -Infinity
  let checkAfter = -Infinity
  let isAway = false
  let checking: Promise<void> | null = null

  const check = async () => {
    const at = clock()
    try {
      marks = [...marks.filter((mark) => mark.at > at - mostMilliseconds), { position: await written(), at }]
      const reached = await followed()
      freshAt = marks.findLast(({ position }) => position <= reached)?.at ?? freshAt
      isAway = false
    } catch {
      isAway = true
    } finally {
      checkAfter = clock() + cacheMilliseconds
      checking = null
    }
  }
  const isFresh = async (): Promise<boolean> => {
    if (clock() >= checkAfter) checking ??= check()
    // An unavailable replica is checked in the background, so that no request waits for it.
    if (!isAway) await checking
    return !isAway && clock() - freshAt < mostMilliseconds
  }
  return { isFresh, giveUp: () => void (isAway = true) }
}

const ofProcess = globalThis as { ripplemarkReplica?: ReturnType<typeof replica> }

/**
 * The client for reading results: the replica while one is configured and at most seconds behind, else the given
 * client. A running transaction keeps its own.
 */
export async function analysisDb(given: Db): Promise<Db> {
  const { replicaDatabaseUrl, databasePool } = env()
  if (replicaDatabaseUrl === null || given !== db()) return given
  const copy = (ofProcess.ripplemarkReplica ??= replica(db(), replicaDatabaseUrl, databasePool))
  return (await copy.isFresh()) ? copy.client : given
}

/** The primary, when the replica was given: what may be shown is decided by the current state. */
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
const timeouts = { connectionTimeoutMillis: 2000, query_timeout: 20_000 }
const timeoutMilliseconds = 1000

type Call = { model?: string; operation: string; args: unknown }
type Callable = Record<string, (args: unknown) => Promise<unknown>>

/** Repeats a query on another client. */
function ask(client: PrismaClient, { model, operation, args }: Call): Promise<unknown> {
  const tables = client as unknown as Record<string, Callable>
  return model === undefined
    ? (client as unknown as Callable)[operation]!(args)
    : tables[`${model[0]!.toLowerCase()}${model.slice(1)}`]![operation]!(args)
}

const withTimeout = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(
        () => reject(new Error(`The database or its replica did not answer within ${timeoutMilliseconds} ms.`)),
        timeoutMilliseconds,
      ).unref(),
    ),
  ])

async function position(client: PrismaClient, sql: string): Promise<bigint> {
  const [row] = await withTimeout(client.$queryRawUnsafe<{ position: bigint | null }[]>(sql))
  if (row?.position == null)
    throw new Error('The database of DATABASE_REPLICA_URL is not a replica: it has no replay position.')
  return row.position
}
// A promoted replica follows nothing any more and has no replay position.
const followed = `SELECT pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END, '0/0')::int8 AS "position"`
const written = `SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::int8 AS "position"`

/**
 * A read-only replica of the primary. Queries that it fails to answer (it is unavailable, or removed rows being
 * read) are repeated on the primary; writing through it throws.
 */
function replica(primary: PrismaClient, connectionString: string, max?: number) {
  const bare = createDb(connectionString, max, timeouts)
  const { isFresh, giveUp } = freshness({
    written: () => position(primary, written),
    followed: () => position(bare, followed),
    clock: () => performance.now(),
  })
  const withFallback = bare.$extends({
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
  const both = primary.$extends(readReplicas({ replicas: [withFallback as unknown as PrismaClient] }))
  const client: Db = both.$replica() as unknown as PrismaClient
  return { client, isFresh, close: () => bare.$disconnect() }
}
