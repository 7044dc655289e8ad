import { useEffect, useRef } from 'react'

/** A 1 and a 0 within this many milliseconds are a 10. */
const together = 1_000

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))
  )
}

/**
 * Calls `onDigit` with 1 to 9, and with 10 for the key 0, wherever the focus is except in a text field or below a dialog.
 * `isAfterOne` is true for a 10 typed as 1 and 0: the 1 just before is to be undone.
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
        isTextField(event.target)
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
