import { act, fireEvent } from '@testing-library/react'

/**
 * Replaces the content of a rich text editor, or of one part of it, by selecting and pasting: the only input that
 * works without a layout.
 */
export function writeInto(part: Element, text: string): void {
  const box = part.closest<HTMLElement>('[role="textbox"]')
  if (box === null) throw new Error('This is no rich text.')
  act(() => {
    box.focus()
    window.getSelection()?.selectAllChildren(part)
    fireEvent(document, new Event('selectionchange'))
    if (text === '') fireEvent.keyDown(box, { key: 'Backspace', keyCode: 8 })
    else
      fireEvent.paste(box, {
        clipboardData: {
          getData: (type: string) => (type === 'text/plain' ? text : ''),
          types: ['text/plain'],
          files: [],
        },
      })
  })
}
