'use client'
import { SimpleGrid, Text, Title } from '@mantine/core'
import { RoiPanel } from '@/components/result/RoiPanel'
import { Withheld } from '@/components/result/Withheld'
import { StatTile } from '@/components/ui/StatTile'
import { formatMoney } from '@/domain/format'
import { type Report, reportNumber } from '@/domain/report'
import { CategoryCard } from './CategoryCard'
import classes from './paper.module.css'
import { Part } from './Part'
import { usePaperWords } from './usePaperWords'

type Props = { report: Report; isHighlighted: boolean }

/** Learners and cost, then every category with its result, then what came back for the money. */
export function KeyMetrics({
  report: { kind, company, learners, categories, asked, withheldCategories, smallestGroupSize, returnOnInvestment },
  isHighlighted,
}: Props) {
  const t = usePaperWords()
  const money = (amount: number) => formatMoney(company.currencySymbol, amount)
  // A cost without learners is nobody's share, not a share of nothing.
  const hasNoShare = learners.totalLearners === 0 && learners.totalCost > 0
  return (
    <Part id="report-key-metrics" title={t('keyMetrics.title')} isHighlighted={isHighlighted}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <StatTile label={t('keyMetrics.learners')} value={reportNumber(learners.totalLearners)} />
        <StatTile
          label={t('keyMetrics.totalCost')}
          value={money(learners.totalCost)}
          {...(learners.isShareOfCost ? { hint: t('keyMetrics.shareOfCost') } : {})}
        />
        <StatTile label={t('keyMetrics.costPerLearner')} value={hasNoShare ? '–' : money(learners.costPerLearner)} />
      </SimpleGrid>
      <Title order={3} size="h5">
        {t('keyMetrics.categories')}
      </Title>
      {(categories.length === 0 || kind !== 'Individual') && (
        <Text size="sm" c="dimmed">
          {t(categories.length === 0 ? 'keyMetrics.noCategories' : 'keyMetrics.categoriesNote')}
        </Text>
      )}
      {categories.length > 0 && (
        <ul className={classes.categories} aria-label={t('keyMetrics.categories')}>
          {categories.map((category) => (
            <CategoryCard key={category.id} category={category} asked={kind === 'Individual' ? null : asked} />
          ))}
        </ul>
      )}
      <Withheld names={withheldCategories} smallest={smallestGroupSize} />
      {smallestGroupSize !== null && (
        <Text size="sm" c="dimmed">
          {t('withheld.leftOut', { smallest: smallestGroupSize })}
        </Text>
      )}
      <RoiPanel roi={returnOnInvestment} currencySymbol={company.currencySymbol} order={3} />
    </Part>
  )
}
