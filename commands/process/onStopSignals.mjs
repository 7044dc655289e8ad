const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
/**
 * A terminal and each program in between send the same signal: a repeat within this time is an echo, not a second
 * request.
 */
const ECHO = 1000

/**
 * Calls `onFirst` with the exit code at the first stop signal, and `onSecond` with its code at one that comes later
 * than an echo of the first.
 */
export function onStopSignals({ signals = ['SIGINT', 'SIGTERM', 'SIGHUP'], onFirst, onSecond }) {
  let since = null
  for (const signal of signals) {
    process.on(signal, () => {
      if (since !== null && Date.now() - since > ECHO) return onSecond(CODES[signal])
      if (since !== null) return
      since = Date.now()
      onFirst(CODES[signal])
    })
  }
}
