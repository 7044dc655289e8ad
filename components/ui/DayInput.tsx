'use client'
import { DateInput, type DateInputProps } from '@mantine/dates'

const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** What a person types, day first, as YYYY-MM-DD; null while it is no day. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = typed.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.getUTCDate() !== Number(day) ? null : date
}

/** A calendar day as YYYY-MM-DD, shown and typed as DD/MM/YYYY. */
export function DayInput(props: DateInputProps) {
  return <DateInput valueFormat="DD/MM/YYYY" dateParser={dayOf} placeholder="DD/MM/YYYY" clearable {...props} />
}
