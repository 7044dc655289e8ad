import 'server-only'

/** As much of a pool of connections as is counted. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number }

// The framework bundles this module more than once; the process has one set of pools.
const ofProcess = globalThis as { ripplemarkPools?: Set<Pool> }
const pools = (ofProcess.ripplemarkPools ??= new Set<Pool>())

/** Counts a pool from now on. */
export const notePool = (pool: Pool): void => void pools.add(pool)

/** How many connections this process has, how many of them rest, and how many statements wait for one. */
export const connectionCounts = (): { total: number; idle: number; waiting: number } =>
  [...pools].reduce(
    (sum, { totalCount, idleCount, waitingCount }) => ({
      total: sum.total + totalCount,
      idle: sum.idle + idleCount,
      waiting: sum.waiting + waitingCount,
    }),
    { total: 0, idle: 0, waiting: 0 },
  )
