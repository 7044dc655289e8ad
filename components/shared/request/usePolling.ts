import { useEffect, useEffectEvent } from 'react'

/** Calls `poll` at an interval while active. A GraphQL query of its own polls by Apollo's `pollInterval` instead. */
export function usePolling(poll: () => unknown, everyMs: number, isActive = true): void {
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => void pollNow(), everyMs)
    return () => clearInterval(timer)
  }, [isActive, everyMs])
}
