import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { type NumberLimits, readNumber } from '@/domain/questionResponse'
import type { HeldText } from './inputProps'

type Given = {
  number: number | null
  /** Formats the number while it is not being typed. */
  shown: (number: number) => string
  limits?: NumberLimits
  /** Text that was typed before and is not a number. */
  held: HeldText | undefined
  onHold: (text: HeldText | null) => void
  onNumber: (number: number | null) => void
  onLeave?: () => void
}

/**
 * The props of a number field. The text stays as typed until the focus leaves it. A valid number is reported with every key;
 * while the text is invalid it is held, and the number is the one before typing began.
 */
export function useNumberField({ number, shown, limits, held, onHold, onNumber, onLeave }: Given) {
  const ref = useRef<HTMLInputElement>(null)
  const before = useRef(number)
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const text = number === null ? '' : shown(number)
  // Removing the thousands separators on focus drops the selection that the Tab key made.
  useLayoutEffect(() => {
    if (isFocused) ref.current?.select()
  }, [isFocused])
  return {
    ref,
    value: typed ?? held?.typed[0] ?? (isFocused ? text.replaceAll(',', '') : text),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped(value)
      const read = readNumber(value, limits)
      onHold(read.problem === null ? null : { problem: read.problem, typed: [value] })
      if (read.problem === null) onNumber(read.number)
      else if (number !== before.current) onNumber(before.current)
    },
    onFocus: () => {
      before.current = number
      setFocused(true)
    },
    onBlur: () => {
      setTyped(null)
      setFocused(false)
      onLeave?.()
    },
    inputMode: 'decimal',
    autoComplete: 'off',
  } as const
}
