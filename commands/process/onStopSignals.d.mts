type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

/**
 * Calls `onFirst` with the exit code at the first signal that asks to stop, and `onSecond` with its code at one that comes later
 * than an echo of the first.
 */
export function onStopSignals(options: {
  signals?: readonly Signal[]
  onFirst: (code: number) => void
  onSecond: (code: number) => void
}): void
