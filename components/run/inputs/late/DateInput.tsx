import { InputBase } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isDay } from '@/domain/day'
import { blankRow } from '@/domain/questionResponse'
import type { FieldProps } from '../inputProps'

/** A day, typed or chosen in the calendar of the browser. */
export function DateInput({
  rows,
  held: { answer: held },
  onHold,
  onChange,
  onLeave,
  isReadOnly,
  labelledBy,
  describedBy,
  isInvalid,
}: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const given = rows[0]?.textInput ?? ''
  /** The browser reports no value for a day that is typed in part, and no change where it had none before. */
  const read = ({ value, validity }: HTMLInputElement) => {
    if (validity.badInput || (value !== '' && !isDay(value)))
      return onHold('answer', { problem: 'notADay', typed: [value] })
    onHold('answer', null)
    const reinforcementText = rows[0]?.reinforcementText ?? null
    if (value !== given) onChange(value === '' ? [] : [{ ...blankRow, textInput: value, reinforcementText }])
  }
  const dropLostPart = useEffectEvent(() => {
    if (held?.typed[0] === '' && field.current?.validity.badInput === false) onHold('answer', null)
  })
  // A part of a day is gone when the question is shown again.
  useEffect(() => dropLostPart(), [])
  return (
    <InputBase
      ref={field}
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      // Mantine would replace these with the ids of its own messages; the question's message is below.
      withAria={false}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      error={isInvalid}
      value={held?.typed[0] ?? given}
      onChange={(event) => read(event.currentTarget)}
      onBlur={(event) => {
        read(event.currentTarget)
        onLeave()
      }}
      readOnly={isReadOnly}
      size="lg"
      maw={240}
    />
  )
}
