const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
/** A terminal and each program between it and us send the same signal: what follows at once is no second wish. */
const ECHO = 1000

/** Calls `onFirst` with the exit code at the first wish to stop, and `onSecond` when somebody does not want to wait any longer. */
export function onStopSignals({ onFirst, onSecond }) {
  let since = null
  for (const [signal, code] of Object.entries(CODES)) {
    process.on(signal, () => {
      if (since !== null && Date.now() - since > ECHO) return onSecond()
      if (since !== null) return
      since = Date.now()
      onFirst(code)
    })
  }
}
