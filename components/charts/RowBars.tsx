'use client'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { chartValue } from '@/domain/result'
import { ChartFrame } from './ChartFrame'
import { barSizes } from './columnLayout'
import { shortFigure, type WrittenFigure } from './figureText'
import classes from './rowBars.module.css'
import { useChartSummary } from './useChartSummary'

/** What has a bar for each of the series. */
export type BarRow = {
  key: string
  /** In the table and the files. */
  name: string
  /** As it stands beside the bars, where that is shorter. */
  label?: string
  note: string
  values: readonly (number | null)[]
  /** The figure whose bar is as long as the drawing. */
  end: number
}

type Series = { name: string; color: string }
type Props = {
  title: string
  rows: readonly BarRow[]
  series: readonly Series[]
  /** The heading of the names in the table, and the columns behind those of the series. */
  axisLabel: string
  more?: { head: readonly string[]; cellsOf: (at: number) => readonly (string | number)[] }
  unit: string
  write: (value: number) => WrittenFigure
  footer?: ReactNode
}

/** The share of a drawing that a whole bar takes, in percent; what it is of stands behind it. */
const longest = 84
const gap = 3

type BarsProps = Pick<BarRow, 'values' | 'end'> & { series: readonly Series[]; unit: string }

/** The bars of a row from its left edge, each with its figure at its end. */
function Bars({ values, end, series, unit }: BarsProps) {
  const size = series.length > 1 ? barSizes.comparison : barSizes.single
  return (
    <svg
      width="100%"
      height={series.length * (size + gap) - gap}
      className={classes.bars}
      data-compared={series.length > 1 || undefined}
    >
      {series.map(({ color }, at) => {
        const value = values[at] ?? null
        const drawn = value === null ? null : chartValue(value)
        const length = drawn === null ? 0 : longest * Math.min(1, Math.max(0, drawn / (end || 1)))
        const top = at * (size + gap)
        return (
          <g key={at}>
            <rect y={top} width={`${longest}%`} height={size} rx="2" className={classes.track} />
            {length > 0 && (
              <rect
                y={top}
                width={`${length}%`}
                height={size}
                rx="2"
                fill={color}
                className={classes.bar}
                data-at={at}
              />
            )}
            <text x={`${length}%`} dx="7" y={top + size / 2} dy="0.35em" className={`${classes.figure} tabular`}>
              {drawn === null ? '–' : `${shortFigure(drawn)}${unit}`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A row for each name with its bars, drawn and labelled to the nearest half: the name whole and above them on a phone. */
export function RowBars({ title, rows, series, axisLabel, more, unit, write, footer }: Props) {
  const t = useTranslations('common.chart')
  const summaryOf = useChartSummary()
  const written = rows.map(
    ({ name, values }) => [name, ...values.map((value) => (value === null ? null : write(value)))] as const,
  )
  const isRounded = rows.some(({ values }) =>
    values.some((value) => value !== null && write(value).value !== chartValue(value)),
  )
  return (
    <ChartFrame
      title={title}
      summary={summaryOf(title, written, unit)}
      head={[axisLabel, ...series.map(({ name }) => name), ...(more?.head ?? [])]}
      rows={written.map((cells, at) => [...cells, ...(more?.cellsOf(at) ?? [])] as const)}
      unit={unit}
      legend={series.length > 1 ? series : []}
      footer={footer}
      note={isRounded ? t('nearestHalf') : undefined}
      isWhole
    >
      <ul className={classes.rows}>
        {rows.map(({ key, name, label = name, note, values, end }) => (
          <li key={key} className={classes.row}>
            <div>
              <Text title={label === name ? undefined : name} style={{ overflowWrap: 'anywhere' }}>
                {label}
              </Text>
              <Text fz={13} c="dimmed" className="tabular">
                {note}
              </Text>
            </div>
            <div data-plot={name}>
              <Bars values={values} end={end} series={series} unit={unit} />
            </div>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
