'use client'
import { shortFigure } from '@/components/charts/figureText'
import { roundTicks } from '@/components/charts/columnLayout'
import { ownColours, reachOf } from '@/domain/chart'
import { formatChange } from '@/domain/format'
import type { ChangeEstimate } from '@/domain/result'
import classes from './charts.module.css'

/**
 * The ticks of the axis that these lines share. Intervals are cut off at ±100%, or at the mean where that is beyond: an
 * interval from two people may be far wider than the scale.
 */
export const changeTicks = (lines: readonly { change: ChangeEstimate }[]) =>
  roundTicks(lines.flatMap(({ change }) => reachOf(change)))

type AxisProps = {
  /** Round figures in equal steps, 0 among them, that all lines of the axis lie within. */
  ticks: readonly number[]
  /** In pixels, where it is not as wide as its place. */
  width?: number
}

type ChangeIntervalProps = AxisProps & { change: { mean: number; low?: number | null; high?: number | null } }

/** Space for half of the label at an end, such as 100%, in percent of the width. */
const margin = 10
/** Between 0 and an end that is named too, in percent of the width. */
const apart = 20
const middle = 14
/** The lines of the axis go on beyond a drawing, as far as its place in the row shows them. */
const reach = 200

/** The head of an arrow that points from an end of the axis, beyond which an interval goes on. */
const arrowHead = (side: 1 | -1) => `M${side * 10} ${middle}L${side * 2} ${middle - 6}V${middle + 6}Z`

/** A place may draw it in another colour, such as one of the system. */
const mark = `var(--change-mark, ${ownColours.accent})`
/** Lighter than the mark, and at least 3 to 1 on the page in both themes. */
const band = `var(--change-mark, color-mix(in srgb, ${ownColours.accent} 70%, var(--mantine-color-body)))`

/** Where a figure is on the axis, in percent of its width; beyond its ends at the end. */
export function placesOn(ticks: readonly number[]) {
  const [from, to] = [Math.min(...ticks), Math.max(...ticks)]
  const placeOf = (value: number) =>
    margin + ((Math.min(Math.max(value, from), to) - from) / (to - from || 1)) * (100 - 2 * margin)
  return { from, to, placeOf, at: (value: number) => `${Number(placeOf(value).toFixed(2))}%` }
}

/** The labels of an axis: 0 and its ends, as the figure beside the drawing says what is between. One too near to 0 is left out. */
export function namedTicks(ticks: readonly number[]): number[] {
  const { from, to, placeOf } = placesOn(ticks)
  return [...new Set([from, 0, to])].filter((tick) => tick === 0 || Math.abs(placeOf(tick) - placeOf(0)) >= apart)
}

/** The axis above lines that share it. */
export function ChangeAxis({ ticks, width }: AxisProps) {
  const { at } = placesOn(ticks)
  return (
    <svg
      width={width ?? '100%'}
      height="1.25rem"
      // Above the lines of a drawing in the same place.
      style={{ maxWidth: '100%', position: 'relative', background: 'var(--mantine-color-body)' }}
      aria-hidden
    >
      {namedTicks(ticks).map((value) => (
        <text key={value} x={at(value)} y="70%" textAnchor="middle" className={`${classes.label} tabular`}>
          {value === 0 ? '0' : `${shortFigure(value)}%`}
        </text>
      ))}
    </svg>
  )
}

/**
 * A change as a dot with its interval, which ends in an arrow where an axis shared with other lines cuts it off; the
 * lines of the axis go through it, that of 0 is stronger.
 */
export function ChangeInterval({ change: { mean, low, high }, ticks, width }: ChangeIntervalProps) {
  const { from, to, at } = placesOn(ticks)
  return (
    <svg
      width={width ?? '100%'}
      height={2 * middle}
      role="img"
      aria-label={formatChange(mean)}
      style={{ maxWidth: '100%' }}
    >
      {namedTicks(ticks).map((value) => (
        <line
          key={value}
          x1={at(value)}
          x2={at(value)}
          y1={-reach}
          y2={2 * middle + reach}
          stroke={value === 0 ? 'var(--mantine-color-dimmed)' : 'var(--surface-line)'}
          strokeWidth="1"
        />
      ))}
      {low != null && high != null && (
        <line x1={at(low)} x2={at(high)} y1={middle} y2={middle} stroke={band} strokeWidth="6" strokeLinecap="round" />
      )}
      {low != null && low < from && (
        <svg x={at(from)} overflow="visible">
          <path d={arrowHead(-1)} fill={band} />
        </svg>
      )}
      {high != null && high > to && (
        <svg x={at(to)} overflow="visible">
          <path d={arrowHead(1)} fill={band} />
        </svg>
      )}
      <circle cx={at(mean)} cy={middle} r="6" fill={mark} stroke="var(--mantine-color-body)" strokeWidth="1.5" />
    </svg>
  )
}
