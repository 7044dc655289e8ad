import {
  type ChangeEvent,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type NumberProblem, type NumberRules, readNumber } from '@/domain/number'

/** Text in a number field that is not a number, or could be two. */
export type HeldNumber = { problem: NumberProblem; typed: readonly string[] }

type Given = {
  number: number | null
  /** Formats the number while it is not being typed. */
  shown: (number: number) => string
  rules?: NumberRules
  /** Text that was typed before and is not a number. */
  held: { problem: string; typed: readonly string[] } | undefined
  /** Called with a text that is not a number, and the number before it was typed; with null when it is one. */
  onHold: (text: HeldNumber | null, before: number | null) => void
  onNumber: (number: number | null) => void
  onLeave?: () => void
}

/** Marks a field together with the buttons that belong to it. */
export const numberFieldAttribute = { 'data-number-field': true }
const partsOf = (target: Element) => target.closest('[data-number-field]')

type Selection = [start: number, end: number]

/** The selection of a field, shifted by the characters added before it. */
const selectionOf = (field: HTMLInputElement | null, shift: number): Selection => [
  (field?.selectionStart ?? 0) + shift,
  (field?.selectionEnd ?? 0) + shift,
]

/** Selects this part of a field once it has been drawn again. */
function useSelection(field: RefObject<HTMLInputElement | null>): (selection: Selection) => void {
  const wanted = useRef<Selection | null>(null)
  useLayoutEffect(() => {
    if (wanted.current !== null) field.current?.setSelectionRange(...wanted.current)
    wanted.current = null
  })
  return (selection) => {
    wanted.current = selection
  }
}

/**
 * A number field: the props of its input, both readings of an ambiguous text, and the functions of its buttons. The text
 * stays as typed until the focus leaves it. A valid number is reported with every key; any other text is held.
 */
export function useNumberField({ number, shown, rules, held, onHold, onNumber, onLeave }: Given) {
  const ref = useRef<HTMLInputElement>(null)
  const before = useRef(number)
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const text = number === null ? '' : shown(number)
  const written = typed ?? held?.typed[0]
  const value = written ?? (isFocused ? text.replaceAll(',', '') : text)
  // Removing the thousands separators on focus drops the selection that the Tab key made.
  useLayoutEffect(() => {
    if (isFocused) ref.current?.select()
  }, [isFocused])
  const select = useSelection(ref)
  const report = (next: string) => {
    const read = readNumber(next, rules)
    onHold(read.problem === null ? null : { problem: read.problem, typed: [next] }, before.current)
    if (read.problem === null) onNumber(read.number)
  }
  /** Adds or removes the minus before the text; the caret stays between the same digits. */
  const toggleSign = ({ detail }: MouseEvent) => {
    const next = startsNegative(value) ? value.slice(1) : `-${value}`
    // A key presses the button without the field; a finger goes on in the field.
    if (isFocused) {
      select(selectionOf(ref.current, next.length - value.length))
      setTyped(next)
    } else before.current = number
    report(next)
    if (isFocused || detail === 0) return
    select([next.length, next.length])
    ref.current?.focus()
  }
  const choose = (reading: number) => {
    setTyped(null)
    before.current = reading
    onHold(null, reading)
    onNumber(reading)
    ref.current?.focus()
  }
  const input = {
    ref,
    value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value)
      report(currentTarget.value)
    },
    onFocus: () => {
      before.current = number
      setFocused(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      setTyped(null)
      setFocused(false)
      if (partsOf(currentTarget)?.contains(relatedTarget) !== true) onLeave?.()
    },
    ...attributes,
  }
  return {
    input,
    isFocused,
    // A number that is formatted here has one meaning.
    choice: { typed: value, readings: readNumber(written ?? '', rules).readings, shown, onChoose: choose },
    sign: { isNegative: startsNegative(value), onToggle: toggleSign },
  }
}

const attributes = { inputMode: 'decimal', autoComplete: 'off' } as const
const startsNegative = (text: string) => /^[-\u2212]/.test(text)
