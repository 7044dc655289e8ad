import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { type NumberLimits, readNumber } from '@/domain/questionResponse'
import type { HeldText } from './held'

type Given = {
  number: number | null
  /** How the number reads while nobody types. */
  shown: (number: number) => string
  limits?: NumberLimits
  /** What was typed here before and could not be read. */
  held: HeldText | undefined
  onHold: (text: HeldText | null) => void
  onNumber: (number: number | null) => void
  onLeave?: () => void
}

/**
 * A field for a number: what is typed stays as typed until one leaves it. As soon as it reads as a number it is one; while it
 * does not, it is held, and the number is what it was before one began to type.
 */
export function useNumberField({ number, shown, limits, held, onHold, onNumber, onLeave }: Given) {
  const ref = useRef<HTMLInputElement>(null)
  const before = useRef(number)
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const text = number === null ? '' : shown(number)
  // The thousands close up to be typed over, which drops the selection that came with the Tab key.
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
