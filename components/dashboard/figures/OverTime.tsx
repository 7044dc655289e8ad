'use client'
import { Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { writtenChange } from '@/components/charts/figureText'
import { useChartSummary } from '@/components/charts/useChartSummary'
import { periodsShown } from '@/domain/dashboard'
import { formatChange } from '@/domain/format'
import type { DashboardOverTimeFieldsFragment } from '@/graphql/__generated__/operations'
import classes from './figures.module.css'
import { TimePlot } from './TimePlot'

type Category = DashboardOverTimeFieldsFragment['categories'][number]
type Unit = DashboardOverTimeFieldsFragment['unit']

/** Maximum number of categories that are drawn; the table has all. */
const mostDrawn = 12

/** The name of a month or a quarter by its first day. */
function usePeriodName(unit: Unit): (day: string) => string {
  const t = useTranslations('dashboard.overTime')
  const format = useFormatter()
  return (day) => {
    const [year, month] = day.split('-')
    if (unit === 'quarter') return t('quarter', { number: Math.ceil(Number(month) / 3), year: year! })
    return format.dateTime(new Date(`${day}T00:00:00Z`), { year: 'numeric', month: 'short', timeZone: 'UTC' })
  }
}

const learners = ({ periods }: Category) => periods.reduce((sum, { change }) => sum + change.n, 0)

type Props = { overTime: DashboardOverTimeFieldsFragment; averageOf: 'all' | 'company' | 'department' }

/** The categories by month or quarter of completion, with an average as a dashed mark. */
export function OverTime({ overTime: { unit, categories, withheldQuestionnaires }, averageOf }: Props) {
  const t = useTranslations('dashboard.overTime')
  const averages = useTranslations('dashboard.averages')
  const summaryOf = useChartSummary()
  const nameOf = usePeriodName(unit)
  if (categories.length === 0 && withheldQuestionnaires.count === 0) return null
  const days = periodsShown(
    categories.flatMap(({ periods }) => periods.map(({ from }) => from)),
    unit,
  )
  const drawn = categories.toSorted((a, b) => learners(b) - learners(a)).slice(0, mostDrawn)
  const visible = drawn.map((category) => ({
    ...category,
    periods: category.periods.filter(({ from }) => days.includes(from)),
  }))
  const bounds = visible.flatMap(({ average, periods }) => [
    ...(average == null ? [] : [average.mean]),
    ...periods.map(({ change }) => change.mean),
  ])
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
          {averageOf === 'all' && (
            <Text size="sm" c="dimmed">
              {t('standard')}
            </Text>
          )}
          {categories.length > drawn.length && (
            <Text size="sm">{t('most', { shown: drawn.length, total: categories.length })}</Text>
          )}
          {count > 0 && (
            <Text size="sm" c="dimmed">
              {t('leftOut', { names: names.join(', ') })} {others}
            </Text>
          )}
        </>
      }
      isWhole
    >
      <div className={classes.panels}>
        {visible.map(({ analysisTypeId, name, average, periods }) => (
          <div key={analysisTypeId} className={classes.panel} data-plot={name}>
            <div>
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              {average != null && (
                <Text size="xs" c="dimmed" className="tabular">
                  {t(`average.${averageOf}`, { mean: formatChange(average.mean) })}
                </Text>
              )}
            </div>
            <TimePlot
              periods={days.map((day) => ({
                name: nameOf(day),
                change: periods.find(({ from }) => from === day)?.change ?? null,
              }))}
              average={average?.mean ?? null}
              bounds={bounds}
            />
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
