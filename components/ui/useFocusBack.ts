import { useEffect, useState } from 'react'

/** What opens a dialog: the focused element, or the button of the menu that it is an item of, since that closes. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement ? opener : null
}

/** Once `isOpen` ends, or what calls it is removed, the focus is where it was before, unless it has gone elsewhere. */
export function useFocusBack(isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  // During render: the menu item that opened it is removed after that.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen && typeof document !== 'undefined') setOpener(openerNow())
  }
  useEffect(() => {
    if (!isOpen) return
    return () => {
      const now = document.activeElement
      const isLost = now === null || now === document.body || now.closest('[role="dialog"]') !== null
      if (isLost) opener?.focus({ preventScroll: true })
    }
  }, [isOpen, opener])
}
