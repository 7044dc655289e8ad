import { act, fireEvent } from '@testing-library/react'

/** Writes a text in place of what stands in a rich text's box, or in one part of it: chosen and pasted, as the one way a browser without a layout understands. */
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
