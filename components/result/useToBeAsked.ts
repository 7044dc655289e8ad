'use client'
import { useTranslations } from 'next-intl'
import { type Day } from '@/domain/day'
import { formatDay } from '@/domain/format'

/** Says how many people a campaign that has not begun will ask, and from which day, where it is known. */
export function useToBeAsked(): (count: number, from: Day | null) => string {
  const t = useTranslations('result')
  return (count, from) => t('toBeAsked', { count, from: from === null ? 'unknown' : formatDay(from) })
}
