'use client'
import { useFormatter, useTranslations } from 'next-intl'

/** Why somebody cannot be deleted before a day; null when nothing of the kind is in the way. */
export function useTakenInWords(): (until: string | null) => string | null {
  const t = useTranslations('person.delete')
  const format = useFormatter()
  return (until) =>
    until === null
      ? null
      : t('takenIn', { day: format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' }) })
}
