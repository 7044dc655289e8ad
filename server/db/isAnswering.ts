import 'server-only'
import { Socket } from 'node:net'
import { Client } from 'pg'

const tickMilliseconds = 100

/** The result of a database health check: it answered, it refused or broke the connection, or it did not respond. */
export type Answer = 'well' | 'refused' | 'silent'

/**
 * A timeout that counts only time in which this process runs: a process blocked for seconds has not waited for
 * seconds.
 */
function deadlineAfter(milliseconds: number): { over: Promise<'silent'>; end: () => void } {
  let [rest, timer]: [number, NodeJS.Timeout | undefined] = [milliseconds, undefined]
  const over = new Promise<'silent'>((resolve) => {
    timer = setInterval(() => {
      rest -= tickMilliseconds
      if (rest <= 0) resolve('silent')
    }, tickMilliseconds)
  })
  return { over, end: () => clearInterval(timer) }
}

type Kept = { client: Client; socket: Socket }

/**
 * Returns a health check of a database over its own persistent connection: a site with an exhausted pool is busy,
 * not without its database. Each check has a timeout in milliseconds. A broken existing connection is no result yet:
 * a new one decides.
 */
export function answering(connectionString: string, milliseconds: number): () => Promise<Answer> {
  let kept: Kept | null = null
  const drop = (which: Kept | null) => {
    if (kept === which) kept = null
    which?.socket.destroy()
  }
  const open = async () => {
    const socket = new Socket()
    const client = new Client({ connectionString, keepAlive: true, stream: () => socket })
    const mine = (kept = { client, socket })
    client.on('error', () => drop(mine))
    await client.connect()
    return mine
  }
  const answerOf = async (mine: Kept) => {
    await mine.client.query('SELECT 1')
    return 'well' as const
  }
  const ask = async () => {
    const before = kept
    if (before === null) return answerOf(await open())
    return answerOf(before).catch(async () => {
      drop(before)
      return answerOf(await open())
    })
  }
  return async () => {
    const { over, end } = deadlineAfter(milliseconds)
    const answer = await Promise.race([ask().catch(() => 'refused' as const), over])
    end()
    if (answer !== 'well') drop(kept)
    return answer
  }
}
