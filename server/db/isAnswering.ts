import 'server-only'
import { Socket } from 'node:net'
import { Client } from 'pg'

const tickMilliseconds = 100

/** Counts time only while this process gets its turns: one that was busy for seconds has not waited for seconds. */
function patience(milliseconds: number): { over: Promise<false>; end: () => void } {
  let [rest, timer]: [number, NodeJS.Timeout | undefined] = [milliseconds, undefined]
  const over = new Promise<false>((resolve) => {
    timer = setInterval(() => {
      rest -= tickMilliseconds
      if (rest <= 0) resolve(false)
    }, tickMilliseconds)
  })
  return { over, end: () => clearInterval(timer) }
}

/**
 * A way to ask whether a database answers, over a connection of its own that is kept: a site whose pool is busy is busy,
 * not without its database. Each question has so many milliseconds.
 */
export function answering(connectionString: string, milliseconds: number): () => Promise<boolean> {
  let kept: { client: Client; socket: Socket } | null = null
  const drop = (which: typeof kept) => {
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
  const ask = async () => {
    const mine = kept ?? (await open())
    await mine.client.query('SELECT 1')
    return true
  }
  return async () => {
    const { over, end } = patience(milliseconds)
    const answer = ask().catch(() => false)
    const isAnswered = await Promise.race([answer, over])
    end()
    if (!isAnswered) drop(kept)
    return isAnswered
  }
}
