import { useEffect, useRef } from 'react'

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))
}

/** Calls with 1 to 9, and 10 for the key 0, wherever the focus is but in a field one writes in. */
export function useDigitKeys(onDigit: (number: number) => void, isActive = true): void {
  const latest = useRef(onDigit)
  useEffect(() => {
    latest.current = onDigit
  })
  useEffect(() => {
    if (!isActive) return
    const handleKey = (event: KeyboardEvent) => {
      if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWriting(event.target)) return
      if (document.querySelector('[role=dialog], dialog[open]') !== null) return
      event.preventDefault()
      latest.current(event.key === '0' ? 10 : Number(event.key))
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isActive])
}
