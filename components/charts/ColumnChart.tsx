'use client'
import { BarChart } from '@mantine/charts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { chartValue } from '@/domain/result'
import { ChartFrame } from './ChartFrame'
import { palette } from './palette'

export type ChartSeries = { name: string; color?: string }
type Props = {
  title: string
  /** One row per place on the axis; `values` in the order of `series`. */
  points: readonly { label: string; values: readonly number[] }[]
  series: readonly ChartSeries[]
  /** What the places are, the head of the table's first column. */
  axisLabel: string
  unit?: string
  /** Bars lie instead of standing. */
  isHorizontal?: boolean
  actions?: ReactNode
}

const labelLength = 15
const shortLabel = (label: string) => (label.length > labelLength ? `${label.slice(0, labelLength)}…` : label)

/** Columns, or bars when horizontal: one per series at each place. */
export function ColumnChart({ title, points, series, axisLabel, unit = '', isHorizontal = false, actions }: Props) {
  const t = useTranslations('common.chart')
  const rows = points.map(({ label, values }) => [label, ...values.map((value) => `${chartValue(value)}${unit}`)] as const)
  const summary = t('summary', { title, figures: rows.map(([label, ...figures]) => `${label}: ${figures.join(', ')}`).join('; ') })
  const data = points.map(({ label, values }, place) => ({ place: `${place + 1}. ${shortLabel(label)}`, ...Object.fromEntries(series.map((_, at) => [`s${at}`, chartValue(values[at] ?? 0)])) }))
  const barSize = series.length > 1 ? 35 : 20
  return (
    <ChartFrame title={title} summary={summary} head={[axisLabel, ...series.map(({ name }) => name)]} rows={rows} actions={actions}>
      <BarChart
        h={isHorizontal ? points.length * (barSize * series.length + 24) + 60 : 250}
        maw={isHorizontal ? 720 : Math.max(500, points.length * (barSize * series.length + 24))}
        data={data}
        dataKey="place"
        orientation={isHorizontal ? 'vertical' : 'horizontal'}
        series={series.map(({ name, color }, at) => ({ name: `s${at}`, label: name, color: color ?? palette[(at * 3 + 1) % palette.length] ?? palette[2] }))}
        maxBarWidth={barSize}
        valueFormatter={(value) => `${value}${unit}`}
        withLegend={series.length > 1}
        tickLine="none"
        yAxisProps={isHorizontal ? { width: 130 } : undefined}
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false, radius: 2 }}
      />
    </ChartFrame>
  )
}
