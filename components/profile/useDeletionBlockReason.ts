'use client'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/shared/useDates'

/** Why a person cannot be deleted before a given day; null when no such limit applies. */
export function useDeletionBlockReason(): (until: string | null) => string | null {
  const t = useTranslations('person.delete')
  const { time } = useDates()
  return (until) => (until === null ? null : t('takenIn', { day: time(until) }))
}
