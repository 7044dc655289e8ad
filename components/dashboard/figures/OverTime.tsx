'use client'
import { Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { writtenChange } from '@/components/charts/figureText'
import { PanelTitle, TimePanel, TimePanels, TimePlot } from '@/components/charts/TimePlot'
import { useChartSummary } from '@/components/charts/useChartSummary'
import { Parts } from '@/components/ui/Parts'
import { WorkedOut } from '@/components/ui/WorkedOut'
import { reachOf } from '@/domain/chart'
import { periodsShown } from '@/domain/dashboard'
import { formatChange, shortEvidenceParts, unitText } from '@/domain/format'
import { axisOf } from '@/domain/result'
import type { DashboardOverTimeFieldsFragment } from '@/graphql/dashboard/__generated__/operations'
import classes from './figures.module.css'

type Category = DashboardOverTimeFieldsFragment['categories'][number]
type Period = DashboardOverTimeFieldsFragment['unit']

/** Maximum number of categories that are drawn; the table has all. */
const maxCategories = 12

/** The name of a month or a quarter by its first day: whole, or without its year, which stands below it. */
function usePeriodName(unit: Period) {
  const t = useTranslations('dashboard.overTime')
  const format = useFormatter()
  return (day: string, hasYear = true): string => {
    const [year, month] = day.split('-')
    if (unit === 'month')
      return format.dateTime(new Date(`${day}T00:00:00Z`), {
        year: hasYear ? 'numeric' : undefined,
        month: 'short',
        timeZone: 'UTC',
      })
    const number = Math.ceil(Number(month) / 3)
    return hasYear ? t('quarter', { number, year: year! }) : t('quarterShort', { number })
  }
}

const learners = ({ periods }: Category) => periods.reduce((sum, { change }) => sum + change.n, 0)

/** All figures of the categories in a unit, which share an axis. */
const boundsOf = (categories: readonly Category[], unit: Category['unit']) =>
  categories
    .filter((other) => axisOf(other.unit) === axisOf(unit))
    .flatMap(({ average, periods }) => [
      ...(average == null ? [] : [average.mean]),
      ...periods.flatMap(({ change }) => reachOf(change)),
    ])

/** A single figure is a line of text. */
const isDrawn = ({ periods }: Category) => periods.length > 1

type AverageOf = 'all' | 'company' | 'department'
type PanelHeadProps = { category: Pick<Category, 'name' | 'unit' | 'average'> }

/** A category, what its changes are percentages of, and its average. */
function PanelHead({ category: { name, unit, average } }: PanelHeadProps) {
  const t = useTranslations('dashboard.overTime')
  const base = unitText(useTranslations('result.unitOfPanel'), unit)
  return (
    <div>
      <PanelTitle name={name} base={base} />
      {average != null && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('averageIs', { mean: formatChange(average.mean) })}
        </Text>
      )}
    </div>
  )
}

type NamedPeriods = { unit: Period; nameOf: (day: string) => string }
type SingleProps = NamedPeriods & { categories: readonly Category[] }

/** Categories with figures of one month or quarter alone, a line each. Nothing without any. */
function SinglePeriods({ categories, unit, nameOf }: SingleProps) {
  const t = useTranslations('dashboard.overTime')
  const evidence = useTranslations('result.evidence')
  const words = useTranslations('result.unitOfPanel')
  if (categories.length === 0) return null
  return (
    <div className={classes.singles}>
      <Text size="sm" fw={600} c="dimmed">
        {t('single', { unit })}
      </Text>
      <ul className={classes.lines}>
        {categories.map(({ analysisTypeId, name, unit: measure, periods }) =>
          periods.map(({ from, change }) => (
            <li key={analysisTypeId} className={classes.single}>
              <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
              <Text fw={700} className="tabular">
                {formatChange(change.mean)}
              </Text>
              <Text component="div" size="sm" c="dimmed" className="tabular">
                <Parts
                  parts={[
                    unitText(words, measure),
                    nameOf(from),
                    ...shortEvidenceParts(evidence, change, { runs: change.n, asked: 0 }),
                  ].filter((text) => text !== null)}
                />
              </Text>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

type Props = {
  overTime: DashboardOverTimeFieldsFragment
  averageOf: AverageOf
  /** The names of the categories as they are ordered elsewhere on the dashboard. */
  order: readonly string[]
}

/** In a given order; others stay behind it as they are. */
const inOrder = (categories: readonly Category[], order: readonly string[]) => {
  const placeOf = ({ name }: Category) => (order.includes(name) ? order.indexOf(name) : order.length)
  return categories.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Whether there is anything to show over time. */
export const hasPeriods = ({ categories, withheldQuestionnaires }: DashboardOverTimeFieldsFragment) =>
  categories.length > 0 || withheldQuestionnaires.count > 0

/** The categories by month or quarter of completion, with an average as a dashed mark. */
export function OverTime({ overTime: { unit, categories, withheldQuestionnaires }, averageOf, order }: Props) {
  const t = useTranslations('dashboard.overTime')
  const averages = useTranslations('dashboard.averages')
  const summaryOf = useChartSummary()
  const nameOf = usePeriodName(unit)
  const days = periodsShown(
    categories.flatMap(({ periods }) => periods.map(({ from }) => from)),
    unit,
  )
  const largest = categories.toSorted((a, b) => learners(b) - learners(a)).slice(0, maxCategories)
  const visible = inOrder(largest, order).map((category) => ({
    ...category,
    periods: category.periods.filter(({ from }) => days.includes(from)),
  }))
  const { names, count } = withheldQuestionnaires
  const others = count > names.length ? averages('withheldInAll', { count }) : ''
  return (
    <ChartFrame
      title={t('title')}
      summary={summaryOf(
        t('latest'),
        categories.map(({ name, periods }) => [name, writtenChange(periods.at(-1)?.change.mean)]),
        '%',
      )}
      head={[t('category'), t(unit === 'month' ? 'month' : 'quarterly'), t('change'), t('low'), t('high'), t('n')]}
      rows={categories.flatMap(({ name, periods }) =>
        periods.map(
          ({ from, change: { mean, low, high, n } }) =>
            [name, nameOf(from), ...[mean, low, high].map(writtenChange), n] as const,
        ),
      )}
      emptyText={t('onlyGroups')}
      footer={
        <>
          {categories.length > largest.length && (
            <Text size="sm">{t('most', { shown: largest.length, total: categories.length })}</Text>
          )}
          {count > 0 && (
            <Text size="sm" c="dimmed">
              <span>{t('leftOut', { names: names.join(', ') })}</span> <span>{others}</span>
            </Text>
          )}
          {categories.length > 0 && (
            <WorkedOut>
              <Text size="sm">{t('help', { unit })}</Text>
              {averageOf === 'all' && <Text size="sm">{t('standard')}</Text>}
            </WorkedOut>
          )}
        </>
      }
      isWhole
    >
      {visible.some((one) => isDrawn(one) && one.average != null) && (
        <Text size="sm" c="dimmed" mb="sm">
          {t(`average.${averageOf}`)}
        </Text>
      )}
      <TimePanels>
        {visible.filter(isDrawn).map(({ analysisTypeId, name, unit: measure, average, periods }) => (
          <TimePanel key={analysisTypeId} name={name}>
            <PanelHead category={{ name, unit: measure, average }} />
            <TimePlot
              periods={days.map((day) => ({
                name: nameOf(day, false),
                year: day.slice(0, 4),
                change: periods.find(({ from }) => from === day)?.change ?? null,
              }))}
              average={average?.mean ?? null}
              bounds={boundsOf(visible.filter(isDrawn), measure)}
            />
          </TimePanel>
        ))}
      </TimePanels>
      <SinglePeriods categories={visible.filter((one) => !isDrawn(one))} unit={unit} nameOf={nameOf} />
    </ChartFrame>
  )
}
