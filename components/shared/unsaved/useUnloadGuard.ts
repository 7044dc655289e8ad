import { useEffect, useEffectEvent } from 'react'

/** Closing or reloading the page requires confirmation while this is true; a function is asked at that moment. */
export function useUnloadGuard(isUnsaved: boolean | (() => boolean)): void {
  const isAtRisk = useEffectEvent(() => typeof isUnsaved === 'boolean' || isUnsaved())
  const isActive = isUnsaved !== false
  useEffect(() => {
    if (!isActive) return
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isAtRisk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isActive])
}
