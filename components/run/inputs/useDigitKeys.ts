import { useEffect, useRef } from 'react'

/** Within this many milliseconds a 1 and a 0 are a 10. */
const together = 1_000

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))
  )
}

/**
 * Calls with 1 to 9, and 10 for the key 0, wherever the focus is but in a field one writes in. Says of a 10 whether it was
 * typed with a 1 just before, which is to be taken back then.
 */
export function useDigitKeys(onDigit: (number: number, isAfterOne: boolean) => void, isActive = true): void {
  const latest = useRef(onDigit)
  useEffect(() => {
    latest.current = onDigit
  })
  useEffect(() => {
    if (!isActive) return
    let one = -Infinity
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return
      const isAfterOne = event.key === '0' && Date.now() - one < together
      one = -Infinity
      if (
        !/^[0-9]$/.test(event.key) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        isWriting(event.target)
      )
        return
      if (document.querySelector('[role=dialog], dialog[open]') !== null) return
      event.preventDefault()
      if (event.key === '1') one = Date.now()
      latest.current(event.key === '0' ? 10 : Number(event.key), isAfterOne)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isActive])
}
