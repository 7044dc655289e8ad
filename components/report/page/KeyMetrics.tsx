'use client'
import { SimpleGrid, Text, Title } from '@mantine/core'
import { ChangeFigure } from '@/components/result/ChangeFigure'
import { RoiPanel } from '@/components/result/RoiPanel'
import { Withheld } from '@/components/result/Withheld'
import { StatTile } from '@/components/ui/StatTile'
import { costPerLearnerText, totalCostText } from '@/domain/format'
import { categoryIcon, type Report, type ReportCategory, reportNumber } from '@/domain/report'
import { resultOnReport } from '@/domain/result'
import { categoriesNote, costBasis, costLabel, invitedOf, selectionText } from '@/pdf/report/reportFacts'
import { Part } from './Part'
import classes from './paper.module.css'
import { usePrintedReportMessages } from './usePrintedReportMessages'

/** The icon of a category on a tinted disc; an unknown name gets the default icon. */
function CategoryPicture({ name }: { name: string }) {
  return (
    <span className={classes.picture} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {categoryIcon(name).map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </span>
  )
}

/** A category with its icon and its figures; `asked`: how many people were asked, null in the report of one. */
function CategoryCard({
  category: { name, change, unit, sum: result, n: learners },
  asked,
  isOfSelected,
}: {
  category: ReportCategory
  asked: number | null
  isOfSelected: boolean
}) {
  return (
    <li className={classes.category}>
      <CategoryPicture name={name} />
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <ChangeFigure
          figure={{ change, unit, result, learners }}
          asked={asked}
          isOfSelected={isOfSelected}
          rounded={resultOnReport}
        />
      </div>
    </li>
  )
}

type Props = { report: Report; isHighlighted: boolean }

/** Learners and cost, then the return on investment, then every category with its result. */
export function KeyMetrics({ report, isHighlighted }: Props) {
  const { kind, company, sectionName, learners, categories, withheldCategories, smallestGroupSize } = report
  const t = usePrintedReportMessages()
  const selection = selectionText(t, report)
  return (
    <Part id="report-key-metrics" title={t('keyMetrics.title')} isHighlighted={isHighlighted}>
      {selection !== null && <Text fw={600}>{t('selection.named', { selection })}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <StatTile label={t('keyMetrics.learners')} value={reportNumber(learners.totalLearners)} />
        <StatTile
          label={costLabel(t, report)}
          value={totalCostText(company.currencySymbol, learners)}
          {...(kind === 'Individual' && learners.costShare === null && learners.hasCost
            ? {}
            : { hint: costBasis(t, learners) })}
        />
        <StatTile
          label={t('keyMetrics.costPerLearner')}
          value={costPerLearnerText(company.currencySymbol, learners)}
          {...(kind === 'Individual' ? {} : { hint: t('keyMetrics.perCompleted') })}
        />
      </SimpleGrid>
      <RoiPanel
        roi={report.returnOnInvestment}
        currencySymbol={company.currencySymbol}
        isOfSomeQuestions={sectionName !== null}
        order={3}
      />
      <Title order={3} size="h5">
        {t('keyMetrics.categories')}
      </Title>
      {categories.length > 0 && (
        <ul className={classes.categories} aria-label={t('keyMetrics.categories')}>
          {categories.map((category) => (
            <CategoryCard
              key={category.id}
              category={category}
              asked={kind === 'Individual' ? null : invitedOf(report)}
              isOfSelected={report.selection !== null}
            />
          ))}
        </ul>
      )}
      {(categories.length === 0 || kind !== 'Individual') && (
        <Text size="sm" c="dimmed">
          {categories.length === 0 ? t('keyMetrics.noCategories') : categoriesNote(t, report)}
        </Text>
      )}
      <Withheld names={withheldCategories} smallest={smallestGroupSize} />
      {smallestGroupSize !== null && (
        <Text size="sm" c="dimmed">
          {t('withheld.leftOut', { smallest: smallestGroupSize })}
        </Text>
      )}
    </Part>
  )
}
