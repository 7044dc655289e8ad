'use client'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'

type Props = DateInputProps & {
  /** Said under the field when it is left with something that is no day; without it the field forgets what was typed. */
  impossible?: string
  /** What is typed stays, whatever it is: while it is no day, no day is chosen. */
  keepsTyped?: boolean
}

/** Day, month and year, whatever stands between them. Years that nobody means are typing errors. */
const typed = /^(\d{1,2})\D+(\d{1,2})\D+((?:19|2\d)\d\d)$/

/** What a person types, day first, as YYYY-MM-DD; null while it is no day. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = typed.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.getUTCDate() !== Number(day) ? null : date
}

/** A calendar day as YYYY-MM-DD, shown and typed as DD/MM/YYYY. */
export function DayInput({ impossible, keepsTyped = false, error, onBlur, onChange, ...props }: Props) {
  const [isImpossible, setImpossible] = useState(false)
  const handleBlur: Props['onBlur'] = (event) => {
    const text = event.currentTarget.value.trim()
    setImpossible(impossible !== undefined && text !== '' && dayOf(text) === null)
    onBlur?.(event)
  }
  const handleChange: Props['onChange'] = (...chosen) => {
    setImpossible(false)
    onChange?.(...chosen)
  }
  const handleInput: Props['onInput'] = (event) => {
    if (keepsTyped && dayOf(event.currentTarget.value) === null) onChange?.(null)
  }
  return (
    <DateInput
      valueFormat="DD/MM/YYYY"
      dateParser={dayOf}
      placeholder="DD/MM/YYYY"
      clearable
      fixOnBlur={impossible === undefined && !keepsTyped}
      {...props}
      error={error ?? (isImpossible ? impossible : undefined)}
      onBlur={handleBlur}
      onInput={handleInput}
      onChange={handleChange}
    />
  )
}
