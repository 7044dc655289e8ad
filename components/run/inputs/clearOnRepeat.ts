import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * The event handlers that clear a chosen radio button: a second click on it, or Delete or Backspace on it. The second click of a
 * double click does not clear it.
 */
export function clearOnRepeat(isChosen: boolean, onClear: () => void) {
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isChosen) return
      event.preventDefault()
      if (event.detail <= 1) onClear()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isChosen || (event.key !== 'Delete' && event.key !== 'Backspace')) return
      event.preventDefault()
      onClear()
    },
  }
}
