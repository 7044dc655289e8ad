const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
/**
 * A terminal and each program in between send the same signal: a repeat within this time is not a second
 * request.
 */
const REPEAT_MILLISECONDS = 1000

/**
 * Calls `onFirst` with the exit code at the first stop signal, and `onSecond` with its code at a later one that does not
 * repeat it.
 */
export function onStopSignals({ signals = ['SIGINT', 'SIGTERM', 'SIGHUP'], onFirst, onSecond }) {
  let firstAt = null
  for (const signal of signals) {
    process.on(signal, () => {
      if (firstAt !== null && Date.now() - firstAt > REPEAT_MILLISECONDS) return onSecond(CODES[signal])
      if (firstAt !== null) return
      firstAt = Date.now()
      onFirst(CODES[signal])
    })
  }
}
