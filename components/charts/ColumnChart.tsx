'use client'
import { BarChart } from '@mantine/charts'
import type { ReactNode } from 'react'
import { chartLabel } from '@/domain/format'
import { chartValue } from '@/domain/result'
import { ChartFrame } from './ChartFrame'
import { columnLayout } from './columnLayout'
import { figureText, shortFigure } from './figureText'
import { paletteColor } from './palette'
import { useChartSummary } from './useChartSummary'

/** A value as columns and bars show it, rounded to the nearest half; null when it cannot be shown. */
function plottedValue(value: number | null | undefined): number | null {
  return value == null || !Number.isFinite(value) ? null : chartValue(value)
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
  /** Replaces a chart without figures. */
  emptyText?: string
  actions?: ReactNode
  /** Content below the chart and below its table. */
  footer?: ReactNode
}

/** Space for the figures at the ends of the bars. */
const room = { above: 18, beside: 40 }
const tick = { fontSize: 12, fill: 'currentColor' }

/** Columns, or bars when horizontal: one per series at each place, rounded to the nearest half. */
export function ColumnChart({
  title,
  order,
  points,
  series,
  axisLabel,
  unit = '',
  isHorizontal = false,
  emptyText,
  actions,
  footer,
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
  const valueAxis = { tickFormatter: shortFigure, ...(figures.every((figure) => figure === 0) && { domain: [0, 1] }) }
  const slanted = layout.isSlanted
    ? { angle: -40, textAnchor: 'end' as const, height: 92, tick, tickMargin: 6 }
    : { tickMargin: 2 }
  return (
    <ChartFrame
      title={title}
      order={order}
      summary={summaryOf(title, rows, unit)}
      head={[axisLabel, ...series.map(({ name }) => name)]}
      rows={rows}
      unit={unit}
      legend={series.length > 1 ? drawn.map(({ label, color }) => ({ name: label, color })) : []}
      isEmpty={figures.length === 0}
      emptyText={emptyText}
      actions={actions}
      footer={footer}
    >
      <BarChart
        h={layout.height}
        w={layout.width}
        data={data}
        dataKey="place"
        orientation={isHorizontal ? 'vertical' : 'horizontal'}
        series={drawn}
        maxBarWidth={layout.barSize}
        valueFormatter={(value) => figureText(value, unit)}
        withBarValueLabel={layout.hasValueLabels}
        valueLabelProps={{ formatter: (value) => (typeof value === 'number' ? shortFigure(value) : '') }}
        tickLine="none"
        gridAxis={isHorizontal ? 'y' : 'x'}
        referenceLines={hasNegative ? [isHorizontal ? { x: 0, color: 'dimmed' } : { y: 0, color: 'dimmed' }] : []}
        xAxisProps={
          isHorizontal
            ? { ...valueAxis, padding: { left: hasNegative ? room.beside : 0, right: room.beside } }
            : { ...placeAxis, ...slanted }
        }
        yAxisProps={
          isHorizontal
            ? { ...placeAxis, width: 150 }
            : { ...valueAxis, width: 64, padding: { top: room.above, bottom: hasNegative ? room.above : 0 } }
        }
        tooltipProps={{ labelFormatter: labelAt }}
        barChartProps={{ accessibilityLayer: false }}
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
