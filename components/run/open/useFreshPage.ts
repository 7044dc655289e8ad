import { useEffect } from 'react'

/**
 * Loads the page again when the browser shows it from memory after going back or forward: on a shared device that would
 * be what the person before has seen.
 */
export function useFreshPage(): void {
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])
}
