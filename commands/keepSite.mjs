import { setTimeout as wait } from 'node:timers/promises'
import { identify, stopProcess } from './processes.mjs'

/** A site that ends sooner than this after its start has died quickly. */
const QUICK = 60_000
const LONGEST_PAUSE = 60_000
/** The site finishes its requests first, and sees itself how long they may take. */
const PATIENCE = 25_000

/** How long the site rests after so many quick deaths. */
export const pauseAfter = (deaths) => Math.min(250 * 2 ** (deaths - 1), LONGEST_PAUSE)

/**
 * Starts the site and starts it again whenever it ends by itself, for as long as it takes: after pauses that grow with each quick
 * death up to a minute, and anew from the shortest once it lived for one. Only the first start may fail, with its own words. `start` is
 * handed a function to call with the number of the new process. Answers { restart, stop }, which `onStarting` hears before the site answers.
 */
export async function keepSite({ start, onStarting = () => {}, say = console.error, quick = QUICK, pause = pauseAfter }) {
  let [isStopping, isRestarting, known] = [false, false, null]
  const begin = () => start((pid) => (known = identify(pid)))
  const again = async (milliseconds) => {
    await wait(milliseconds)
    return isStopping ? null : begin().catch((error) => ({ words: error.message }))
  }
  const keep = async (first) => {
    let [site, since, deaths] = [first, Date.now(), 0]
    for (;;) {
      const how = site.words ?? (await site.ended)
      if (isStopping) return
      deaths = isRestarting ? 0 : Date.now() - since < quick ? deaths + 1 : 1
      const rest = isRestarting ? 0 : pause(deaths)
      const often = deaths > 1 ? `, ${deaths} times in a row` : ''
      say(isRestarting ? 'The site is started again.' : `The site ended by itself (${how})${often} and is started again in ${rest / 1000} s.`)
      isRestarting = false
      since = Date.now() + rest
      site = await again(rest)
      if (site === null) return
    }
  }
  const controls = {
    restart: async () => {
      isRestarting = true
      await stopProcess(known, { milliseconds: PATIENCE })
    },
    stop: async ({ atOnce = false } = {}) => {
      isStopping = true
      await stopProcess(known, atOnce ? { signal: 'SIGKILL' } : { milliseconds: PATIENCE })
    },
  }
  onStarting(controls)
  void keep(await begin())
  return controls
}
