import 'server-only'

type Stop = () => Promise<void>
type Options = { onFailure: (error: unknown) => void; pauseMilliseconds: number }

/**
 * Starts something; on failure, retries after a delay in the background. Returns a function that stops it, or the
 * retries.
 */
export async function startWithRetry(
  start: () => Promise<Stop>,
  { onFailure, pauseMilliseconds }: Options,
): Promise<Stop> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let trying: Promise<Stop | null> = Promise.resolve(null)
  const attempt = async (): Promise<Stop | null> => {
    try {
      return await start()
    } catch (error) {
      onFailure(error)
      if (!isStopped) timer = setTimeout(() => (trying = attempt()), pauseMilliseconds)
      return null
    }
  }
  trying = attempt()
  await trying
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await (
      await trying
    )?.()
  }
}
