import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../database/postgres.mjs'
import { identify, isAlive } from '../process/processes.mjs'

const POLL_MILLISECONDS = 250
const LONGEST_PAUSE = 10_000

/**
 * Supervises the embedded PostgreSQL and restarts it whenever it exits, without a limit of attempts: a full disk may have
 * space later, and the site asks clients to retry meanwhile. When the old port was taken in between, which the site
 * cannot follow, it calls `onMoved` and supervises no longer. Returns how to stop the supervision and the server.
 */
export function supervisePostgres({ postgres, dataDir, onMoved, log = console.error, start = startPostgres }) {
  let [isStopping, current] = [false, postgres]
  const restart = async () => {
    for (let pause = POLL_MILLISECONDS; !isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await start({ dataDir })
      } catch (error) {
        log(`${error.message}\nThe next attempt to start PostgreSQL is in ${pause / 1000} s.`)
        await wait(pause)
      }
    }
    return null
  }
  const supervise = async () => {
    for (let known = identify(current.pid); !isStopping; await wait(POLL_MILLISECONDS)) {
      if (isAlive(known)) continue
      log(`PostgreSQL (process ${known.pid}) ended unexpectedly and is restarted.`)
      const next = await restart()
      if (next === null) return
      const isElsewhere = next.url !== current.url
      current = next
      known = identify(next.pid)
      if (isElsewhere) {
        log(
          'PostgreSQL runs on another port now, because a program took the previous one: the product stops; start it again.',
        )
        return onMoved()
      }
      log(`PostgreSQL is running again (process ${next.pid}).`)
    }
  }
  const supervision = supervise()
  return async () => {
    isStopping = true
    await supervision
    await current.stop()
  }
}
