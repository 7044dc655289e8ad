import type { KeyboardEvent, MouseEvent } from 'react'

/** What takes a choice back: choosing it once more, or Delete or Backspace where it stands. A double click only chooses. */
export function takesBack(isChosen: boolean, onTakeBack: () => void) {
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isChosen) return
      event.preventDefault()
      if (event.detail <= 1) onTakeBack()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isChosen || (event.key !== 'Delete' && event.key !== 'Backspace')) return
      event.preventDefault()
      onTakeBack()
    },
  }
}
