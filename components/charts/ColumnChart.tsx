'use client'
import { BarChart } from '@mantine/charts'
import type { ReactNode } from 'react'
import { chartLabel } from '@/domain/format'
import { chartValue } from '@/domain/result'
import { ChartFrame } from './ChartFrame'
import { ChartPoints } from './ChartPoints'
import { columnLayout, ticksTo } from './columnLayout'
import { figureText, shortFigure } from './figureText'
import { paletteColor } from './palette'
import { useChartSummary } from './useChartSummary'

/** A value as columns and bars show it, rounded to the nearest half; null when it cannot be shown. */
function plottedValue(value: number | null | undefined): number | null {
  return value == null || !Number.isFinite(value) ? null : chartValue(value)
}

/** From 0 to a given end, with both labelled; without one as the figures need. */
function valueDomain(figures: readonly number[], end: number | undefined) {
  if (end !== undefined) return { domain: [0, end], ticks: ticksTo(end), interval: 0 }
  return figures.every((figure) => figure === 0) ? { domain: [0, 1] } : {}
}

export type ChartSeries = { name: string; color?: string }
type Props = {
  title: string
  /** The heading level of the title. */
  order?: 2 | 3 | 4
  /** One row per place on the axis; `values` in the order of `series`, null for a missing one. */
  points: readonly { label: string; values: readonly (number | null)[] }[]
  series: readonly ChartSeries[]
  /** The name of the axis, used as the heading of the table's first column. */
  axisLabel: string
  unit?: string
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

/** Space for the figures at the ends of the bars. */
const room = { above: 18, beside: 40 }
/** What surrounds the plot: its margin, and the axes below and beside it. */
const margin = { top: 5, right: 5, bottom: 5, left: 5 }
const axis = { beside: 64, besideBars: 150, below: 30, belowSlanted: 92 }
/** What of a chart belongs to none of its places. */
const around = {
  bars: { top: margin.top, right: 0, bottom: margin.bottom + axis.below, left: 0 },
  columns: { top: 0, right: margin.right, bottom: 0, left: margin.left + axis.beside },
}
const tick = { fontSize: 12, fill: 'currentColor' }

/** Columns, or bars when horizontal: one per series at each place, rounded to the nearest half. */
export function ColumnChart({
  title,
  points,
  series,
  axisLabel,
  unit = '',
  isHorizontal = false,
  axisEnd,
  ...frame
}: Props) {
  const summaryOf = useChartSummary()
  const rows = points.map(({ label, values }) => [label, ...series.map((_, at) => plottedValue(values[at]))] as const)
  const drawn = series.map(({ name, color }, at) => ({ name: `s${at}`, label: name, color: color ?? paletteColor(at) }))
  const data = rows.map(([, ...figures], place) => ({
    place,
    ...Object.fromEntries(figures.map((figure, at) => [`s${at}`, figure])),
  }))
  const figures = rows.flatMap(([, ...values]) => values.filter((value) => value !== null))
  const layout = columnLayout({ points: points.length, series: series.length, isHorizontal })
  const labelAt = (place: unknown) => points[Number(place)]?.label ?? ''
  const placeAxis = { interval: 0, tickFormatter: (place: number) => chartLabel(labelAt(place)) }
  const hasNegative = figures.some((figure) => figure < 0)
  const valueAxis = { tickFormatter: shortFigure, ...valueDomain(figures, axisEnd) }
  const slanted = layout.isSlanted
    ? { angle: -40, textAnchor: 'end' as const, height: axis.belowSlanted, tick, tickMargin: 6 }
    : { height: axis.below, tickMargin: 2 }
  return (
    <ChartFrame
      title={title}
      summary={summaryOf(title, rows, unit)}
      head={[axisLabel, ...series.map(({ name }) => name)]}
      rows={rows}
      unit={unit}
      legend={series.length > 1 ? drawn.map(({ label, color }) => ({ name: label, color })) : []}
      isEmpty={figures.length === 0}
      {...frame}
      overlay={
        <ChartPoints
          title={title}
          isHorizontal={isHorizontal}
          size={layout}
          padding={isHorizontal ? around.bars : around.columns}
          points={rows.map(([label, ...values]) => ({
            label,
            figures: values.map((value, at) => `${series[at]!.name}: ${figureText(value, unit)}`),
          }))}
        />
      }
    >
      <BarChart
        h={layout.height}
        w={layout.width}
        data={data}
        dataKey="place"
        orientation={isHorizontal ? 'vertical' : 'horizontal'}
        series={drawn}
        maxBarWidth={layout.barSize}
        withBarValueLabel={layout.hasValueLabels}
        valueLabelProps={{ formatter: (value) => (typeof value === 'number' ? shortFigure(value) : '') }}
        tickLine="none"
        gridAxis={isHorizontal ? 'y' : 'x'}
        gridProps={{ syncWithTicks: true }}
        referenceLines={hasNegative ? [isHorizontal ? { x: 0, color: 'dimmed' } : { y: 0, color: 'dimmed' }] : []}
        xAxisProps={
          isHorizontal
            ? { ...valueAxis, height: axis.below, padding: { left: hasNegative ? room.beside : 0, right: room.beside } }
            : { ...placeAxis, ...slanted }
        }
        yAxisProps={
          isHorizontal
            ? { ...placeAxis, width: axis.besideBars }
            : { ...valueAxis, width: axis.beside, padding: { top: room.above, bottom: hasNegative ? room.above : 0 } }
        }
        withTooltip={false}
        barChartProps={{ accessibilityLayer: false, margin }}
        barProps={{
          isAnimationActive: false,
          radius: 2,
          stroke: 'var(--chart-outline)',
          strokeWidth: 1,
          strokeOpacity: 1,
        }}
      />
    </ChartFrame>
  )
}
