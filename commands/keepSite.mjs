import { setTimeout as wait } from 'node:timers/promises'
import { identify, stopProcess } from './processes.mjs'

/** A site that ends sooner than this after its start has died quickly. */
const QUICK = 60_000
const MOST_QUICK_DEATHS = 5
/** The site finishes its requests first, and sees itself how long they may take. */
const PATIENCE = 35_000

const pauseAfter = (deaths) => Math.min(250 * 2 ** (deaths - 1), 10_000)

/**
 * Starts the site and starts it again whenever it ends by itself, after pauses that grow with each quick death. `start` is
 * handed a function to call with the number of the new process. Answers { gaveUp, restart, stop }, which `onStarting` hears
 * before the site answers: gaveUp is kept with the last words when the site died quickly too often.
 */
export async function keepSite({ start, onStarting = () => {}, say = console.error, quick = QUICK }) {
  let [isStopping, isRestarting, known] = [false, false, null]
  const begin = () => start((pid) => (known = identify(pid)))
  const again = async (pause) => {
    await wait(pause)
    return isStopping ? null : begin().catch((error) => ({ words: error.message }))
  }
  const keep = async (first) => {
    let [site, since, deaths] = [first, Date.now(), 0]
    for (;;) {
      const how = site.words ?? (await site.ended)
      if (isStopping) return new Promise(() => {})
      deaths = isRestarting ? 0 : Date.now() - since < quick ? deaths + 1 : 1
      if (deaths > MOST_QUICK_DEATHS) return `The site ended by itself ${deaths} times in a row, the last time with ${how}: see its words above.`
      const pause = isRestarting ? 0 : pauseAfter(deaths)
      say(isRestarting ? 'The site is started again.' : `The site ended by itself (${how}) and is started again in ${pause / 1000} s.`)
      isRestarting = false
      since = Date.now() + pause
      site = await again(pause)
      if (site === null) return new Promise(() => {})
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
  return { ...controls, gaveUp: keep(await begin()) }
}
