type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

/**
 * Calls `onFirst` with the exit code at the first signal that asks to stop, and `onSecond` with its code at a later one that does not
 * repeat it.
 */
export function onStopSignals(options: {
  signals?: readonly Signal[]
  onFirst: (code: number) => void
  onSecond: (code: number) => void
}): void
