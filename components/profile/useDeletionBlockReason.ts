'use client'
import { useFormatter, useTranslations } from 'next-intl'

/** Why a person cannot be deleted before a given day; null when no such limit applies. */
export function useDeletionBlockReason(): (until: string | null) => string | null {
  const t = useTranslations('person.delete')
  const format = useFormatter()
  return (until) =>
    until === null
      ? null
      : t('takenIn', { day: format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' }) })
}
