import { isUnreachable } from '@/components/shared/request/errorCode'

type Around = {
  signal: AbortSignal
  /** Called when the wait for a response begins, and when it ends. */
  onWaiting: (isWaiting: boolean) => void
}

const pauses = [1_000, 2_000, 5_000, 10_000]

/** Waits for the retry delay, or until the browser is online again; rejects when aborted. */
export function waitForRetry(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      window.removeEventListener('online', handleOnline)
      signal.removeEventListener('abort', handleAbort)
      settle()
    }
    const handleOnline = () => end(resolve)
    const handleAbort = () => end(() => reject(new DOMException('Called off', 'AbortError')))
    const timer = setTimeout(handleOnline, pauses[Math.min(tries, pauses.length - 1)])
    window.addEventListener('online', handleOnline)
    signal.addEventListener('abort', handleAbort)
    if (signal.aborted) handleAbort()
  })
}

/** Retries with growing delays for as long as the server is unreachable; a refusal is not retried. */
export async function withRetry<Result>(ask: () => Promise<Result>, { signal, onWaiting }: Around): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted()
    try {
      const result = await ask()
      if (tries > 0) onWaiting(false)
      return result
    } catch (error) {
      if (signal.aborted || !isUnreachable(error)) throw error
      onWaiting(true)
      await waitForRetry(tries, signal)
    }
  }
}
