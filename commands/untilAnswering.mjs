import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from './databases.mjs'

const LOOK = 500
// Not there yet, starting, or stopping: what passes by itself. A wrong password or name does not.
const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03', '57P01', '53300'])

/** Waits for a database that is still starting, and throws when it does not answer within `milliseconds`. */
export async function untilAnswering(url, { log = () => {}, milliseconds = 60_000 } = {}) {
  for (let tries = 0, end = Date.now() + milliseconds; ; tries += 1) {
    try {
      return await withClient(url, (client) => client.query('select 1'))
    } catch (error) {
      if (!PASSING.has(error.code) || Date.now() > end) throw new Error(`DATABASE_URL does not answer: ${error.message || error.code}`, { cause: error })
      if (tries === 2) log('Waiting for the database')
      await wait(LOOK)
    }
  }
}
