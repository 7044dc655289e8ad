import { useEffect, useRef } from 'react'
import { isSessionOver } from './sessionEnd'

/**
 * Closing or reloading the page requires confirmation while this is true; a function is asked at that moment. The
 * browser asks as soon as a script leaves the page, which the router does while it renders: an effect event, which may
 * not be called during rendering, would fail there.
 */
export function useUnloadGuard(isUnsaved: boolean | (() => boolean)): void {
  const current = useRef(isUnsaved)
  const isActive = isUnsaved !== false
  useEffect(() => {
    current.current = isUnsaved
  }, [isUnsaved])
  useEffect(() => {
    if (!isActive) return
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isSessionOver()) return
      const { current: isAtRisk } = current
      if (typeof isAtRisk === 'boolean' ? isAtRisk : isAtRisk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isActive])
}
