'use client'
import { Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { writtenChange } from '@/components/charts/figureText'
import { PanelTitle, TimePanel, TimePanels, TimePlot } from '@/components/charts/TimePlot'
import { useChartSummary } from '@/components/charts/useChartSummary'
import { Parts } from '@/components/ui/Parts'
import { WorkedOut } from '@/components/ui/WorkedOut'
import { reachOf } from '@/domain/chart'
import { formatChange, shortEvidenceParts, unitText } from '@/domain/format'
import { axisOf } from '@/domain/result'
import type { ProgrammeCategoryFragment, ProgrammeCohortFragment } from '@/graphql/programme/__generated__/operations'
import { cohortName, shortName } from './cohortNames'

type Category = ProgrammeCategoryFragment
type Props = { categories: readonly Category[]; cohorts: readonly ProgrammeCohortFragment[] }

/** All figures of the categories in a unit, which share an axis. */
const boundsOf = (categories: readonly Category[], unit: Category['unit']) =>
  categories
    .filter((other) => axisOf(other.unit) === axisOf(unit))
    .flatMap(({ points, pooled }) => [
      ...(pooled == null ? [] : [pooled.mean]),
      ...points.flatMap(({ change }) => (change == null ? [] : reachOf(change))),
    ])

/** A category, what its changes are percentages of, and all cohorts together. */
function PanelHead({ category: { name, unit, pooled } }: { category: Category }) {
  const t = useTranslations('programme.trend')
  const base = unitText(useTranslations('result.unitOfPanel'), unit)
  const evidence = useTranslations('result.evidence')
  return (
    <div>
      <PanelTitle name={name} base={base} />
      {pooled == null ? (
        <Text fz={13} c="dimmed">
          {t('onlyOne')}
        </Text>
      ) : (
        <Group gap="0 8px" align="baseline" className="tabular">
          <Text size="sm" fw={600}>
            {formatChange(pooled.mean)}
          </Text>
          <Text component="div" fz={13} c="dimmed">
            <Parts
              parts={shortEvidenceParts(
                evidence,
                { ...pooled, low: pooled.low ?? null, high: pooled.high ?? null },
                { runs: pooled.n, asked: 0 },
              )}
            />
          </Text>
        </Group>
      )}
    </div>
  )
}

/** Each category in each cohort as its overview shows it, with all cohorts together as a dashed line. */
export function CohortTrend({ categories, cohorts }: Props) {
  const t = useTranslations('programme.trend')
  const summaryOf = useChartSummary()
  const campaignOf = new Map(cohorts.map(({ questionnaire }) => [questionnaire.id, questionnaire]))
  const cells = ({ mean, low, high, n }: NonNullable<Category['pooled']>) =>
    [...[mean, low, high].map(writtenChange), n] as const
  const shownIds = new Set(categories.flatMap(({ points }) => points.map(({ questionnaireId }) => questionnaireId)))
  const shown = cohorts.filter(({ questionnaire }) => shownIds.has(questionnaire.id))
  return (
    <ChartFrame
      title={t('title')}
      summary={summaryOf(
        t('latest'),
        categories.map(({ name, points }) => [
          name,
          writtenChange(points.findLast(({ change }) => change)?.change?.mean),
        ]),
        '%',
      )}
      head={[t('category'), t('cohort'), t('change'), t('low'), t('high'), t('n')]}
      rows={categories.flatMap(({ name, points, pooled }) => [
        ...points.flatMap(({ questionnaireId, change }) =>
          change == null ? [] : [[name, cohortName(campaignOf.get(questionnaireId)!), ...cells(change)] as const],
        ),
        ...(pooled == null ? [] : [[name, t('together'), ...cells(pooled)] as const]),
      ])}
      emptyText={t('none')}
      footer={
        <WorkedOut>
          <Text size="sm">{t('help')}</Text>
        </WorkedOut>
      }
      isWhole
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('marks')}
      </Text>
      <TimePanels>
        {categories.map((category) => (
          <TimePanel key={`${category.analysisTypeId} ${axisOf(category.unit)}`} name={category.name}>
            <PanelHead category={category} />
            <TimePlot
              periods={shown.map(({ questionnaire }, at) => ({
                name: shortName(questionnaire, at),
                change:
                  category.points.find(({ questionnaireId }) => questionnaireId === questionnaire.id)?.change ?? null,
              }))}
              average={category.pooled?.mean ?? null}
              bounds={boundsOf(categories, category.unit)}
            />
          </TimePanel>
        ))}
      </TimePanels>
    </ChartFrame>
  )
}
