'use client'
import { SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatTile } from '@/components/ui/StatTile'
import { formatMoney } from '@/domain/format'
import type { Results } from './useAnalyserResults'

/** `hasDays`: only some days count, so that those who finished on others would look like missing. */
type Props = { results: Results; hasDays: boolean; currencySymbol: string }

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** How many learned, what it cost, and how many of those asked finished, unless days are chosen. */
export function ResultTotals({ results: { learnerResults, invited, completed }, hasDays, currencySymbol }: Props) {
  const t = useTranslations('analyser.totals')
  const words = useTranslations('result')
  const { totalLearners, totalCost, costPerLearner, isShareOfCost } = learnerResults
  const money = (amount: number) => formatMoney(currencySymbol, amount)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="sm">
      <StatTile label={t('learners')} value={whole.format(totalLearners)} />
      <StatTile label={t('cost')} value={money(totalCost)} {...(isShareOfCost ? { hint: words('shareOfCost') } : {})} />
      <StatTile label={t('costPerLearner')} value={money(costPerLearner)} />
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
