'use client'
import { useTranslations } from 'next-intl'
import { formatDate } from '@/domain/format'
import type { CampaignComparisonQuery } from '@/graphql/__generated__/operations'
import { type SideNames, sideNames } from './sideNames'

/** The names of both sides of a comparison, as everything on the screen calls them. */
export function useSideNames(): (comparison: CampaignComparisonQuery['campaignComparison']) => SideNames {
  const t = useTranslations('comparison')
  return ({ left, right, timeZone }) =>
    sideNames(left, right, {
      everybody: t('choose.everybody'),
      day: (instant) => formatDate(new Date(instant), timeZone),
      dated: (name, day) => t('side.dated', { name, day }),
      and: (name, department) => t('side.and', { name, department }),
      numbered: (name, number) => t('side.numbered', { name, number }),
    })
}
