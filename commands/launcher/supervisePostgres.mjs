import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../database/postgres.mjs'
import { identify, isAlive } from '../process/processes.mjs'

const LOOK = 250
const LONGEST_PAUSE = 10_000

/**
 * Supervises the embedded PostgreSQL and restarts it whenever it exits, without a limit of attempts: a full disk may have
 * space later, and the site asks clients to retry meanwhile. When the old port was taken in between, which the site
 * cannot follow, it calls `onMoved` and supervises no longer. Returns how to stop the supervision and the server.
 */
export function supervisePostgres({ postgres, dataDir, onMoved, say = console.error, start = startPostgres }) {
  let [isStopping, current] = [false, postgres]
  const revive = async () => {
    for (let pause = LOOK; !isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await start({ dataDir })
      } catch (error) {
        say(`${error.message}\nIt is tried again in ${pause / 1000} s.`)
        await wait(pause)
      }
    }
    return null
  }
  const keep = async () => {
    for (let known = identify(current.pid); !isStopping; await wait(LOOK)) {
      if (isAlive(known)) continue
      say('PostgreSQL ended by itself and is started again.')
      const next = await revive()
      if (next === null) return
      const isElsewhere = next.url !== current.url
      current = next
      known = identify(next.pid)
      if (isElsewhere) {
        say('Another program took the port of PostgreSQL meanwhile: all that was started is stopped.')
        return onMoved()
      }
      say('PostgreSQL is running again.')
    }
  }
  const keeping = keep()
  return async () => {
    isStopping = true
    await keeping
    await current.stop()
  }
}
