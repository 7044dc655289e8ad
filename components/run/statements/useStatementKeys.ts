import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useDigitKeys } from '../inputs/useDigitKeys'
import { type Line, lineName } from './statement'

type Given = {
  root: RefObject<HTMLElement | null>
  lines: readonly Line[]
  /** Whether a line has an answer. */
  isAnswered: (line: Line) => boolean
  onDigit: (line: Line, step: number) => void
  scaleMax: number
  isActive: boolean
}

/** Focuses the radio buttons of a line, `by` lines further: the chosen one, or the first. No line keeps the focus. */
export function focusLine(root: HTMLElement | null, line: Line, by = 0): void {
  const shown = [...(root?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const row = shown[shown.findIndex(({ dataset }) => dataset.line === lineName(line)) + by]
  const radio = row?.querySelector<HTMLElement>('input[type=radio]:checked') ?? row?.querySelector<HTMLElement>('input')
  radio?.focus()
}

/** A digit answers the line that has the focus, else the first one without an answer, and leads to the next line. */
export function useStatementKeys({ root, lines, isAnswered, onDigit, scaleMax, isActive }: Given): void {
  const last = useRef(-1)
  useDigitKeys((digit, isAfterOne) => {
    if (digit > scaleMax) return
    const focused = document.activeElement?.closest('[data-line]')?.getAttribute('data-line')
    const at = lines.findIndex((line) => lineName(line) === focused)
    if (!isAfterOne) last.current = at === -1 ? lines.findIndex((line) => !isAnswered(line)) : at
    const line = lines[last.current]
    if (line === undefined) return
    // An answer may show or hide the statements after it.
    flushSync(() => onDigit(line, digit))
    focusLine(root.current, line, 1)
  }, isActive)
}
