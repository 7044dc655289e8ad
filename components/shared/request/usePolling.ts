import { useEffect, useEffectEvent } from 'react'

type Options = { isActive?: boolean; alsoHidden?: boolean }

/**
 * Calls `poll` at an interval while active and the page is visible. A GraphQL query of its own polls by `whileWatched`
 * instead.
 */
export function usePolling(
  poll: () => unknown,
  everyMs: number,
  { isActive = true, alsoHidden = false }: Options = {},
): void {
  const pollNow = useEffectEvent(() => (alsoHidden || !document.hidden) && poll())
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => void pollNow(), everyMs)
    return () => clearInterval(timer)
  }, [isActive, everyMs])
}

/** Options of a GraphQL query that is read again by itself, every 15 seconds or as given, while its page is visible. */
export const whileWatched = (everyMs = 15_000) => ({
  pollInterval: everyMs,
  skipPollAttempt: () => document.hidden,
})
