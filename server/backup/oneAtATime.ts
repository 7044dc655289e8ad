import 'server-only'
import { Client } from 'pg'

// The migration that created forgetUnfinished() uses the same lock.
const lock = 72707370

const refuse = (): never => {
  throw new Error('Another backup or restore of this database is running: wait until it has ended.')
}

/**
 * Runs `work` over a connection of its own; while another backup or restore works on that database it returns what
 * `whenBusy` does, which throws by default.
 */
export async function oneAtATime<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  whenBusy: () => T = refuse,
): Promise<T> {
  const client = new Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [lock])
    return rows[0].is_ours ? await work(client) : whenBusy()
  } finally {
    await client.end().catch(() => undefined)
  }
}
