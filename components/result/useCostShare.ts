'use client'
import { useTranslations } from 'next-intl'
import { formatCount } from '@/domain/format'
import type { StatedShare } from '@/domain/result'

/** States which share of fixed prices a cost is, as text beside the cost; undefined for none. */
export function useCostShare(): (share: StatedShare | null | undefined) => string | undefined {
  const t = useTranslations('result.costShare')
  return (share) => {
    if (share == null) return undefined
    const { learners, of, isOfLearners } = share
    return t(isOfLearners ? 'learners' : 'questionnaires', { learners: formatCount(learners), of: formatCount(of) })
  }
}
