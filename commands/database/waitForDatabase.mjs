import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from './databases.mjs'

const POLL_MILLISECONDS = 500
const INVALID_PASSWORD = '28P01'
// Transient errors: not there yet, starting, or stopping. A wrong password or name is not.
const TRANSIENT = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
  '57P01',
  '53300',
])

/**
 * Waits for a database that is starting, and with `isRoleAwaited` for a role that another process is about to create; throws
 * after `milliseconds`. `setting` is where the URL comes from.
 */
export async function waitForDatabase(
  url,
  { log = () => {}, milliseconds = 60_000, setting = 'DATABASE_URL', isRoleAwaited = false } = {},
) {
  for (let tries = 0, end = Date.now() + milliseconds; ; tries += 1) {
    try {
      return await withClient(url, (client) => client.query('select 1'))
    } catch (error) {
      const isTransient = TRANSIENT.has(error.code) || (isRoleAwaited && error.code === INVALID_PASSWORD)
      if (!isTransient || Date.now() > end)
        throw new Error(`The database of ${setting} cannot be reached: ${error.message || error.code}`, {
          cause: error,
        })
      if (tries === 2) log('Waiting for the database')
      await wait(POLL_MILLISECONDS)
    }
  }
}
