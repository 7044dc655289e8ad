'use client'
import { SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCostShare } from '@/components/result/useCostShare'
import { StatTile } from '@/components/ui/StatTile'
import { formatMoney } from '@/domain/format'
import type { Results } from './useAnalyserResults'

/** `hasDays`: only some days count, so that people who completed on other days would appear as missing. */
type Props = { results: Results; hasDays: boolean; currencySymbol: string }

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/**
 * The number of learners and of the questionnaires that these completed, the cost, and the response rate unless days are
 * selected.
 */
export function ResultTotals({ results: { learnerResults, invited, completed }, hasDays, currencySymbol }: Props) {
  const t = useTranslations('analyser.totals')
  const share = useCostShare()(learnerResults.costShare)
  const { totalLearners, completedQuestionnaires, totalCost, costPerLearner } = learnerResults
  const money = (amount: number) => formatMoney(currencySymbol, amount)
  // Without learners the cost per learner is undefined, not zero.
  const hasNoShare = totalLearners === 0 && totalCost > 0
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="sm">
      <StatTile
        label={t('learners')}
        value={whole.format(totalLearners)}
        hint={t('completed', { count: completedQuestionnaires })}
      />
      <StatTile label={t('cost')} value={money(totalCost)} {...(share === undefined ? {} : { hint: share })} />
      <StatTile label={t('costPerLearner')} value={hasNoShare ? '–' : money(costPerLearner)} />
      {!hasDays && (
        <StatTile
          label={t('responseRate')}
          value={invited === 0 ? '–' : `${Math.round((completed / invited) * 100)}%`}
          hint={t('responses', { completed, invited })}
        />
      )}
    </SimpleGrid>
  )
}
