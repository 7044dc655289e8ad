'use client'
import { SimpleGrid } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCostShare } from '@/components/result/useCostShare'
import { StatTile } from '@/components/ui/StatTile'
import { costPerLearnerText, totalCostText } from '@/domain/format'
import { percentOf } from '@/domain/result'
import classes from './analyser.module.css'
import type { Results } from './useAnalyserResults'

/** `hasDays`: only some days count, so that people who completed on other days would appear as missing. */
type Props = { results: Results; hasDays: boolean; currencySymbol: string }

/**
 * The number of learners and of the questionnaires that these completed, the cost, and the response rate unless days are
 * selected.
 */
export function ResultTotals({
  results: { learnerResults, questionnaires, invited, completed, joined },
  hasDays,
  currencySymbol,
}: Props) {
  const t = useTranslations('analyser.totals')
  const share = useCostShare()(learnerResults)
  const { totalLearners, completedQuestionnaires } = learnerResults
  return (
    <SimpleGrid
      className={classes.totals}
      cols={hasDays ? { base: 2, xs: 3 } : { base: 2, xl: 4 }}
      spacing={{ base: 'xs', xs: 'sm' }}
    >
      <StatTile label={t('learners')} value={totalLearners} hint={t('completed', { count: completedQuestionnaires })} />
      <StatTile label={t('cost')} value={totalCostText(currencySymbol, learnerResults)} hint={share} />
      <StatTile
        label={t('costPerLearner')}
        value={costPerLearnerText(currencySymbol, learnerResults)}
        hint={questionnaires > 1 ? t('perCompletedOver', { count: questionnaires }) : t('perCompleted')}
      />
      {!hasDays && (
        <StatTile
          label={t('responseRate')}
          value={invited === 0 ? '–' : `${percentOf(completed, invited)}%`}
          hint={t('responses', { completed, invited, joined })}
        />
      )}
    </SimpleGrid>
  )
}
