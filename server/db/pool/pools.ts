import 'server-only'

/** The counters of a connection pool. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number }

// The framework bundles this module more than once; the process has one set of pools.
const ofProcess = globalThis as { ripplemarkPools?: Set<Pool> }
const pools = (ofProcess.ripplemarkPools ??= new Set<Pool>())

/** Includes a pool in the counts. */
export const notePool = (pool: Pool): void => void pools.add(pool)

/** The number of connections of this process, how many of them are idle, and how many statements wait for one. */
export const connectionCounts = (): { total: number; idle: number; waiting: number } =>
  [...pools].reduce(
    (sum, { totalCount, idleCount, waitingCount }) => ({
      total: sum.total + totalCount,
      idle: sum.idle + idleCount,
      waiting: sum.waiting + waitingCount,
    }),
    { total: 0, idle: 0, waiting: 0 },
  )
