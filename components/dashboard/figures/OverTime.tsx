'use client'
import { Text } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { writtenChange, shortFigure } from '@/components/charts/figureText'
import { useChartSummary } from '@/components/charts/useChartSummary'
import { periodsShown } from '@/domain/dashboard'
import { formatChange, unitText } from '@/domain/format'
import { axisOf, isIndicative, roundedOutwards } from '@/domain/result'
import type { DashboardOverTimeFieldsFragment } from '@/graphql/__generated__/operations'
import { palette } from '@/domain/chart'
import classes from './figures.module.css'

type TimePlotProps = {
  /** In order; null for one without an answer. */
  periods: readonly { name: string; change: { mean: number; n: number } | null }[]
  average: number | null
  /** All figures of the plots that share the axis. */
  bounds: readonly number[]
}

const size = { width: 300, height: 156 }
const plot = { left: 38, right: 296, top: 22, bottom: 114 }
/** Above more periods only the last figure is written. */
const mostWritten = 6
/** The width of the name of a period; as many are named, from the last on, as fit. */
const nameWidth = 52
const small = { fontSize: 10, fill: 'var(--mantine-color-dimmed)', className: 'tabular' }

/** One category over time: a dot for each period with its number of people below, hollow where they are few, and a dashed line at the average. */
function TimePlot({ periods, average, bounds }: TimePlotProps) {
  const [low, high] = [roundedOutwards(Math.min(0, ...bounds)), roundedOutwards(Math.max(0, ...bounds))]
  const span = high - low || 1
  const y = (value: number) => plot.bottom - ((value - low) / span) * (plot.bottom - plot.top)
  // An end too near to 0 would be written over it.
  const ticks = [0, ...[low, high].filter((end) => end !== 0 && Math.abs(y(end) - y(0)) > 10)]
  const band = (plot.right - plot.left) / Math.max(1, periods.length)
  const x = (at: number) => plot.left + (at + 0.5) * band
  const isWritten = (at: number) => periods.length <= mostWritten || at === periods.length - 1
  const step = Math.ceil(nameWidth / band)
  const isNamed = (at: number) => (periods.length - 1 - at) % step === 0
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width={size.width} height={size.height}>
      {ticks.map((value) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={y(value)} y2={y(value)} stroke="var(--surface-line)" />
          <text x={plot.left - 4} y={y(value) + 3.5} textAnchor="end" {...small}>
            {`${shortFigure(value)}%`}
          </text>
        </g>
      ))}
      {average !== null && (
        <line
          x1={plot.left}
          x2={plot.right}
          y1={y(average)}
          y2={y(average)}
          stroke="var(--mantine-color-dimmed)"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
      )}
      {periods.map(({ change }, at) => {
        const next = periods[at + 1]?.change
        if (change === null || next == null) return null
        return (
          <line
            key={at}
            x1={x(at)}
            x2={x(at + 1)}
            y1={y(change.mean)}
            y2={y(next.mean)}
            stroke={palette[3]}
            strokeWidth="2"
          />
        )
      })}
      {periods.map(({ name, change }, at) => (
        <g key={at}>
          {change !== null && (
            <>
              <circle
                cx={x(at)}
                cy={y(change.mean)}
                r="4"
                strokeWidth="1.5"
                {...(isIndicative(change.n)
                  ? { fill: 'var(--mantine-color-body)', stroke: palette[2] }
                  : { fill: palette[2], stroke: 'var(--mantine-color-body)' })}
              />
              {isWritten(at) && (
                <text
                  x={x(at)}
                  y={y(change.mean) - 7}
                  textAnchor="middle"
                  {...small}
                  fill="var(--mantine-color-text)"
                  stroke="var(--mantine-color-body)"
                  strokeWidth="3"
                  paintOrder="stroke"
                >
                  {formatChange(change.mean)}
                </text>
              )}
            </>
          )}
          <text x={x(at)} y={plot.bottom + 18} textAnchor="middle" {...small}>
            {change === null ? '–' : shortFigure(change.n)}
          </text>
          {isNamed(at) && (
            <text x={x(at)} y={plot.bottom + 34} textAnchor="middle" {...small}>
              {name}
            </text>
          )}
        </g>
      ))}
      <text x={plot.left - 4} y={plot.bottom + 18} textAnchor="end" {...small}>
        n
      </text>
    </svg>
  )
}

type Category = DashboardOverTimeFieldsFragment['categories'][number]
type Period = DashboardOverTimeFieldsFragment['unit']

/** Maximum number of categories that are drawn; the table has all. */
const mostDrawn = 12

/** The name of a month or a quarter by its first day. */
function usePeriodName(unit: Period): (day: string) => string {
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
  const words = useTranslations('result.unit')
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
  const boundsOf = (unit: Category['unit']) =>
    visible
      .filter((other) => axisOf(other.unit) === axisOf(unit))
      .flatMap(({ average, periods }) => [
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
          {categories.length > 0 && (
            <Text size="sm" c="dimmed" maw={720}>
              {t('help', { unit })}
            </Text>
          )}
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
              <span>{t('leftOut', { names: names.join(', ') })}</span> <span>{others}</span>
            </Text>
          )}
        </>
      }
      isWhole
    >
      <div className={classes.panels}>
        {visible.map(({ analysisTypeId, name, unit: measure, average, periods }) => (
          <div key={analysisTypeId} className={classes.panel} data-plot={name}>
            <div>
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              {unitText(words, measure) !== null && (
                <Text size="xs" c="dimmed" className="tabular">
                  {unitText(words, measure)}
                </Text>
              )}
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
              bounds={boundsOf(measure)}
            />
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
