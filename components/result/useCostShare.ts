'use client'
import { useTranslations } from 'next-intl'
import { formatCount } from '@/domain/format'
import type { Cost } from '@/domain/result'

/** States which share of fixed prices a cost is, or that no cost was given, as text beside the cost; undefined for neither. */
export function useCostShare(): (
  cost: Pick<Cost, 'hasCost'> & { costShare?: Cost['costShare'] },
) => string | undefined {
  const t = useTranslations('result.costShare')
  return ({ hasCost, costShare }) => {
    if (!hasCost) return t('none')
    if (costShare == null) return undefined
    const { learners, of, isOfLearners } = costShare
    return t(isOfLearners ? 'learners' : 'questionnaires', { learners: formatCount(learners), of: formatCount(of) })
  }
}
