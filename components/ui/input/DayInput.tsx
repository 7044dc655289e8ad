'use client'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useState } from 'react'

type Props = DateInputProps & {
  /** The error shown when the field loses focus with an invalid day; without it the invalid text is discarded. */
  impossible?: string
  /** Retains invalid text; no day is selected meanwhile. */
  keepsTyped?: boolean
}

/** Day, month and year with any separators. Implausible years are treated as typing errors. */
const typed = /^(\d{1,2})\D+(\d{1,2})\D+((?:19|2\d)\d\d)$/
/** The form in which computers write a day. */
const typedIso = /^((?:19|2\d)\d\d)-(\d\d)-(\d\d)$/
/** A day with the last two digits of its year, which may be the beginning of a longer one until the field is left. */
const shortYear = /^(\d{1,2}\D+\d{1,2}\D+)(\d\d)(?!\d)/
/** The same with the hour and the minute, or without them for midnight. */
const typedMoment = /^(\S+?)(?:[,\s]+(\d{1,2})\D(\d\d))?$/

/** A typed day, day first or in the form of computers, as YYYY-MM-DD; null while it is invalid. */
function dayOf(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = typedIso.exec(text.trim()) ?? []
  const [, day = isoDay ?? '', month = isoMonth ?? '', year = isoYear ?? ''] = typed.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.getUTCDate() !== Number(day) ? null : date
}

/** A typed day and time as YYYY-MM-DD HH:mm:ss; null while it is invalid. */
function momentOf(text: string): string | null {
  const [, date = '', hour = '0', minute = '00'] = typedMoment.exec(text.trim()) ?? []
  const day = dayOf(date)
  return day === null || Number(hour) > 23 || Number(minute) > 59
    ? null
    : `${day} ${hour.padStart(2, '0')}:${minute}:00`
}

/**
 * A calendar day as YYYY-MM-DD, shown and typed as DD/MM/YYYY. Its calendar opens by a click, the down arrow or Enter:
 * it would cover other fields of a form whose first field this is, or that is walked through by keyboard. `withTime` is
 * a day and a time as YYYY-MM-DD HH:mm:ss, shown and typed as DD/MM/YYYY HH:mm. A year of two digits is understood when
 * the field is left.
 */
export function DayInput({ impossible, keepsTyped = false, error, popoverProps, onBlur, onChange, ...props }: Props) {
  const [isImpossible, setImpossible] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [rewritten, setRewritten] = useState(0)
  const format = props.withTime === true ? 'DD/MM/YYYY HH:mm' : 'DD/MM/YYYY'
  const parse = props.withTime === true ? momentOf : dayOf
  const handleBlur: Props['onBlur'] = (event) => {
    setOpen(false)
    const text = event.currentTarget.value.trim()
    const whole = parse(text.replace(shortYear, (_, before: string, year: string) => `${before}20${year}`))
    const isOtherForm = parse(text) === null || typedIso.test(text)
    const isUnderstood = props.value !== undefined && whole !== null && isOtherForm
    if (isUnderstood) {
      // The text is written anew also where the day is the one that was chosen before.
      setRewritten(rewritten + 1)
      onChange?.(whole)
    }
    setImpossible(impossible !== undefined && text !== '' && parse(text) === null && !isUnderstood)
    onBlur?.(event)
  }
  const handleChange: Props['onChange'] = (...chosen) => {
    setImpossible(false)
    setOpen(false)
    onChange?.(...chosen)
  }
  const handleKey: Props['onKeyDown'] = (event) => {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' || !isOpen)
  }
  const handleInput: Props['onInput'] = (event) => {
    if (keepsTyped && parse(event.currentTarget.value) === null) onChange?.(null)
  }
  return (
    <DateInput
      key={rewritten}
      valueFormat={format}
      dateParser={parse}
      placeholder={format}
      clearable
      // The message stands below the field.
      popoverProps={{ ...(error ? { position: 'top-start' } : {}), ...popoverProps, opened: isOpen, onChange: setOpen }}
      fixOnBlur={impossible === undefined && !keepsTyped}
      {...props}
      error={isImpossible ? impossible : error}
      onClick={() => setOpen(true)}
      onKeyDown={handleKey}
      onBlur={handleBlur}
      onInput={handleInput}
      onChange={handleChange}
    />
  )
}
