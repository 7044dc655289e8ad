import { parentOf } from './processes.mjs'

/**
 * Calls `onOrphaned` once the parent of this process (npm, or this command under another Node) was killed: nothing
 * else would stop it.
 */
export function followParent(onOrphaned) {
  if (!process.env.npm_lifecycle_event && !process.env.STARTED_BY) return
  // npm may run behind a shell, which outlives it.
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    onOrphaned()
  }, 500).unref()
}
