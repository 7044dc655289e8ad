'use client'
import { useTranslations } from 'next-intl'
import type { RightsCell } from '@/domain/rights'

/** Rights in words. Every group and ability of the policy has its words; a test holds them together. */
export function useRightsWords() {
  const t = useTranslations('rights')
  type Key = Parameters<typeof t>[0]
  return {
    ofGroup: (key: string) => t(`group.${key}` as Key),
    ofAbility: (noun: string, ability: string) => t(`ability.${noun}.${ability}` as Key),
    /** Where a right reaches, a line each. */
    ofCell: ({ reaches, isExceptOwn }: RightsCell): string[] => [
      ...reaches.map((reach) => t(`reach.${reach}`)),
      ...(isExceptOwn ? [t('exceptOwn')] : []),
    ],
  }
}
