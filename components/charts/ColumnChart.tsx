'use client'
import type { BarChartProps } from '@mantine/charts'
import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { chartLabel } from '@/domain/format'
import { chartValue, meanToTwoDecimals } from '@/domain/result'
import { paletteColor } from '@/domain/chart'
import { ChartFrame } from './ChartFrame'
import { ChartPoints } from './ChartPoints'
import { columnLayout, roundTicks, ticksTo } from './columnLayout'
import { figureText, shortFigure, type WrittenFigure } from './figureText'
import { useChartSummary } from './useChartSummary'
import { useTextScale } from './useTextScale'

const BarChart = dynamic<BarChartProps>(() => import('./drawing').then((charts) => charts.BarChart), { ssr: false })

/** A value that can be shown; null for any other. */
const knownValue = (value: number | null | undefined) => (value == null || !Number.isFinite(value) ? null : value)

const withNote = (label: string, note: string | undefined) => (note === undefined ? label : `${label} (${note})`)

/** Columns and bars are drawn to the nearest half, and labelled with what is drawn. */
const plottedValue = (value: number | null) => (value === null ? null : chartValue(value))

/** From 0 to a given end, with both labelled; without one between round figures around those of the chart. */
function valueDomain(figures: readonly number[], end: number | undefined) {
  if (end !== undefined) return { domain: [0, end], ticks: ticksTo(end), interval: 0 }
  const ticks = roundTicks(figures)
  return { domain: [ticks[0]!, ticks.at(-1)!], ticks, interval: 0 }
}

export type ChartSeries = { name: string; color?: string }
type Props = {
  title: string
  /** The heading level of the title. */
  order?: 2 | 3 | 4
  /**
   * One row per place on the axis; `values` in the order of `series`, null for a missing one. `note` follows the label and
   * is never truncated with it.
   */
  points: readonly { label: string; note?: string; values: readonly (number | null)[] }[]
  series: readonly ChartSeries[]
  /** The name of the axis, used as the heading of the table's first column. */
  axisLabel: string
  unit?: string
  /** How a figure is written in the table, the summary and the file; by default with up to two decimals. */
  write?: (value: number) => WrittenFigure
  /** Horizontal bars instead of columns. */
  isHorizontal?: boolean
  /** Where the axis of the figures ends, such as the highest step of a scale. */
  axisEnd?: number
  /** Replaces a chart without figures. */
  emptyText?: string
  actions?: ReactNode
  /** Content below the chart and below its table. */
  footer?: ReactNode
}

/** A place as its tick has it: the label truncated, the note whole and on one line. */
const tickText = (point: Props['points'][number] | undefined) =>
  point === undefined ? '' : withNote(chartLabel(point.label), point.note?.replaceAll(' ', '\u00a0'))

/** Space for the figures at the ends of the bars. */
const room = { above: 18, beside: 40 }
/** What surrounds the plot: its margin, and the axes below and beside it. */
const margin = { top: 5, right: 5, bottom: 5, left: 5 }
const axis = { beside: 64, besideBars: 150, below: 30, belowSlanted: 92 }
/** What of a chart belongs to none of its places. */
const aroundOf = (isHorizontal: boolean, scale: number) =>
  isHorizontal
    ? { top: margin.top, right: 0, bottom: margin.bottom + axis.below * scale, left: 0 }
    : { top: 0, right: margin.right, bottom: 0, left: margin.left + axis.beside * scale }
/** The kit moves the texts of an axis away from it. */
const tick = { fontSize: '0.8125rem', fill: 'currentColor' }
const belowTick = { ...tick, transform: 'translate(0, 10)' }
const besideTick = { ...tick, transform: 'translate(-10, 0)' }
const barProps = {
  isAnimationActive: false,
  radius: 2,
  stroke: 'var(--chart-outline)',
  strokeWidth: 1,
  strokeOpacity: 1,
}

/** The figures as they are drawn, as rows of a table as they are written, and whether any of them differ. */
function figuresOf({ points, series, write }: Pick<Props, 'points' | 'series'> & Required<Pick<Props, 'write'>>) {
  const known = points.map(({ label, note, values }) => ({
    label: withNote(label, note),
    values: series.map((_, at) => knownValue(values[at])),
  }))
  const plotted = known.map(({ label, values }) => ({ label, values: values.map(plottedValue) }))
  const rows = known.map(
    ({ label, values }) => [label, ...values.map((value) => (value === null ? null : write(value)))] as const,
  )
  const isRounded = rows.some(([, ...written], place) =>
    written.some((figure, at) => figure !== null && figure.value !== plotted[place]!.values[at]),
  )
  return { plotted, rows, isRounded }
}

type AxisProps = NonNullable<BarChartProps['xAxisProps']>
type Axes = {
  isHorizontal: boolean
  hasNegative: boolean
  scale: number
  /** The axis of the places, and that of the figures. */
  placeAxis: AxisProps
  valueAxis: AxisProps
  /** How the names of the places stand below columns. */
  slanted: AxisProps
}

/** The axes below and beside the plot: of columns the places are below, of bars beside. */
function axesOf({ isHorizontal, hasNegative, scale, placeAxis, valueAxis, slanted }: Axes) {
  if (!isHorizontal)
    return {
      xAxisProps: { ...placeAxis, ...slanted },
      yAxisProps: {
        ...valueAxis,
        tick: besideTick,
        width: axis.beside * scale,
        padding: { top: room.above * scale, bottom: hasNegative ? room.above * scale : 0 },
      },
    } as Pick<BarChartProps, 'xAxisProps' | 'yAxisProps'>
  return {
    xAxisProps: {
      ...valueAxis,
      tick: belowTick,
      height: axis.below * scale,
      padding: { left: hasNegative ? room.beside * scale : 0, right: room.beside * scale },
    },
    yAxisProps: { ...placeAxis, tick: besideTick, width: axis.besideBars * scale },
  } as Pick<BarChartProps, 'xAxisProps' | 'yAxisProps'>
}

/** Columns, or bars when horizontal: one per series at each place; drawn to the nearest half. */
export function ColumnChart({
  title,
  points,
  series,
  axisLabel,
  unit = '',
  write = (value) => ({ value: Number(meanToTwoDecimals(value)), text: figureText(value, unit) }),
  isHorizontal = false,
  axisEnd,
  ...frame
}: Props) {
  const t = useTranslations('common.chart')
  const summaryOf = useChartSummary()
  const scale = useTextScale()
  const bars = series.map(({ name, color }, at) => ({ name: `s${at}`, label: name, color: color ?? paletteColor(at) }))
  const { plotted, rows, isRounded } = figuresOf({ points, series, write })
  const data = plotted.map(({ values }, place) => ({
    place,
    ...Object.fromEntries(values.map((figure, at) => [`s${at}`, figure])),
  }))
  const figures = plotted.flatMap(({ values }) => values.filter((value) => value !== null))
  const layout = columnLayout({ points: points.length, series: series.length, isHorizontal, scale })
  const placeAxis = { interval: 0, tickFormatter: (place: number) => tickText(points[place]) }
  const hasNegative = figures.some((figure) => figure < 0)
  const valueAxis = { tickFormatter: shortFigure, ...valueDomain(figures, axisEnd) }
  const slanted = layout.isSlanted
    ? { angle: -40, textAnchor: 'end' as const, height: axis.belowSlanted * scale, tick, tickMargin: 6 }
    : { height: axis.below * scale, tickMargin: 2, tick: belowTick }
  return (
    <ChartFrame
      title={title}
      summary={summaryOf(title, rows, unit)}
      head={[axisLabel, ...series.map(({ name }) => name)]}
      rows={rows}
      unit={unit}
      legend={series.length > 1 ? bars.map(({ label, color }) => ({ name: label, color })) : []}
      isEmpty={figures.length === 0}
      {...frame}
      note={isRounded ? t('nearestHalf') : undefined}
      overlay={
        <ChartPoints
          title={title}
          isHorizontal={isHorizontal}
          size={layout}
          padding={aroundOf(isHorizontal, scale)}
          points={plotted.map(({ label, values }) => ({
            label,
            figures: values.map((value, at) => `${series[at]!.name}: ${figureText(value, unit)}`),
          }))}
        />
      }
    >
      <Box h={layout.height} w={layout.width}>
        <BarChart
          h={layout.height}
          w={layout.width}
          data={data}
          dataKey="place"
          orientation={isHorizontal ? 'vertical' : 'horizontal'}
          series={bars}
          maxBarWidth={layout.barSize}
          withBarValueLabel={layout.hasValueLabels}
          valueLabelProps={{
            fontSize: tick.fontSize,
            formatter: (value) => (typeof value === 'number' ? shortFigure(value) : ''),
          }}
          tickLine="none"
          gridAxis={isHorizontal ? 'y' : 'x'}
          gridProps={{ syncWithTicks: true }}
          referenceLines={hasNegative ? [isHorizontal ? { x: 0, color: 'dimmed' } : { y: 0, color: 'dimmed' }] : []}
          {...axesOf({ isHorizontal, hasNegative, scale, placeAxis, valueAxis, slanted })}
          withTooltip={false}
          barChartProps={{ accessibilityLayer: false, margin }}
          barProps={barProps}
        />
      </Box>
    </ChartFrame>
  )
}
