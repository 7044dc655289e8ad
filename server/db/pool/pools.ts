import 'server-only'
import type { Pool } from 'pg'

/** The counters of a connection pool. */
type Counted = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
type Owner = { readonly pool: Pool | undefined }

// The framework bundles this module more than once; the process has one set of pools.
const ofProcess = globalThis as { ripplemarkPools?: Set<Counted>; ripplemarkPoolOwners?: WeakMap<object, Owner> }
const owners = (ofProcess.ripplemarkPoolOwners ??= new WeakMap<object, Owner>())
const pools = (ofProcess.ripplemarkPools ??= new Set<Counted>())

/** Includes a pool in the counts. */
export const notePool = (pool: Counted): void => void pools.add(pool)

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

/** Records whose pool the statements of a database client go through. */
export const assignPool = (client: object, owner: Owner): void => void owners.set(client, owner)

/** The pool of a database client; undefined for a transaction, a client with extensions, and one without connection. */
export const poolOf = (client: object): Pool | undefined => owners.get(client)?.pool
