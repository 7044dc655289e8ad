import { setTimeout as wait } from 'node:timers/promises'
import { identify, stopProcess } from '../process/processes.mjs'

/** An exit within this time counts as a crash; milliseconds, like all times here. */
const CRASH_WITHIN = 60_000
const LONGEST_DELAY = 60_000
/** Time to finish requests before the process is killed. */
const STOP_TIMEOUT = 25_000

/** The delay before the next start, after this many crashes in a row. */
export const delayAfter = (crashes) => Math.min(250 * 2 ** (crashes - 1), LONGEST_DELAY)

/**
 * Starts the site and restarts it whenever it exits: after delays that double with each crash up to a minute, and from the shortest
 * again once it has run for a minute. Only the first start may fail, with its own message. `start` is given a function to call with the
 * id of the new process. Returns { restart, stop }; `onStarting` is given the same before the site answers requests.
 */
export async function superviseSite({
  start,
  onStarting = () => {},
  log = console.error,
  crashWithin = CRASH_WITHIN,
  delay = delayAfter,
}) {
  let [isStopping, isRestarting, known] = [false, false, null]
  const begin = () => start((pid) => (known = identify(pid)))
  const again = async (milliseconds) => {
    await wait(milliseconds)
    return isStopping ? null : begin().catch((error) => ({ words: error.message }))
  }
  const keep = async (first) => {
    let [site, since, crashes] = [first, Date.now(), 0]
    for (;;) {
      const how = site.words ?? (await site.ended)
      if (isStopping) return
      crashes = isRestarting ? 0 : Date.now() - since < crashWithin ? crashes + 1 : 1
      const rest = isRestarting ? 0 : delay(crashes)
      const often = crashes > 1 ? `, ${crashes} times in a row` : ''
      log(
        isRestarting
          ? 'The site is started again.'
          : `The site ended by itself (${how})${often} and is started again in ${rest / 1000} s.`,
      )
      isRestarting = false
      since = Date.now() + rest
      site = await again(rest)
      if (site === null) return
    }
  }
  const controls = {
    restart: async () => {
      isRestarting = true
      await stopProcess(known, { milliseconds: STOP_TIMEOUT })
    },
    stop: async ({ atOnce = false } = {}) => {
      isStopping = true
      await stopProcess(known, atOnce ? { signal: 'SIGKILL' } : { milliseconds: STOP_TIMEOUT })
    },
  }
  onStarting(controls)
  void keep(await begin())
  return controls
}
