'use client'
import { useTranslations } from 'next-intl'
import { formatDate } from '@/domain/format'

/** Formats instants as calendar days of a company: DD/MM/YYYY. */
export function useDays(timeZone: string): {
  day: (instant: string) => string
  range: (start: string | null, end: string | null) => string | null
} {
  const t = useTranslations('questionnaire.dates')
  const day = (instant: string) => formatDate(new Date(instant), timeZone)
  const range = (start: string | null, end: string | null) => {
    if (start !== null && end !== null) return t('range', { start: day(start), end: day(end) })
    if (start !== null) return t('from', { start: day(start) })
    return end === null ? null : t('until', { end: day(end) })
  }
  return { day, range }
}
