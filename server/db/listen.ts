import 'server-only'
import { Client } from 'pg'
import type { Db } from './client'

const pauseMs = 2000

/** Notifies the listeners of a channel; from within a transaction at its commit. */
export const notifyChannel = (db: Db, channel: string) => db.$executeRaw`SELECT pg_notify(${channel}, '')`

/**
 * Calls back on each notification of a channel, over its own connection that reconnects when it breaks, and after
 * each connect, since a notification may have been missed. Returns a function that stops it.
 */
export async function listen(
  connectionString: string,
  channel: string,
  onNotice: () => void,
): Promise<() => Promise<void>> {
  let client: Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  const again = () => {
    client = null
    if (!isStopped && timer === null) timer = setTimeout(connect, pauseMs)
  }
  const connect = async (): Promise<void> => {
    timer = null
    const fresh = new Client({ connectionString, keepAlive: true })
    client = fresh
    fresh.on('error', () => undefined)
    fresh.on('end', again)
    fresh.on('notification', onNotice)
    try {
      await fresh.connect()
      await fresh.query(`LISTEN "${channel}"`)
      onNotice()
    } catch {
      await fresh.end().catch(() => undefined)
      again()
    }
  }
  await connect()
  return async () => {
    isStopped = true
    if (timer !== null) clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
