'use client'
import { shortFigure } from '@/components/charts/figureText'
import { ownColours } from '@/domain/chart'
import { formatChange } from '@/domain/format'
import { axisOf, type ChangeEstimate, type ChangeUnit, roundedOutwards } from '@/domain/result'

/**
 * The figures that the axis of a line must hold: those of the lines in its unit. Intervals are cut off at ±100%, or at the mean where that is
 * beyond: an interval from two people may be far wider than the scale.
 */
export const intervalBounds = (
  lines: readonly { change: ChangeEstimate; unit: ChangeUnit }[],
  { unit }: { unit: ChangeUnit },
) =>
  lines
    .filter((line) => axisOf(line.unit) === axisOf(unit))
    .flatMap(({ change: { mean, low, high } }) => [
      mean,
      Math.max(low ?? mean, Math.min(mean, -100)),
      Math.min(high ?? mean, Math.max(mean, 100)),
    ])

type ChangeIntervalProps = {
  change: { mean: number; low?: number | null; high?: number | null }
  /** All figures of the lines that share the axis. */
  bounds: readonly number[]
  width?: number
  /** Whether 0 and the ends of the axis are written below it. */
  hasScale?: boolean
}

const margin = 18
const middle = 14

/** The head of an arrow that points from an end of the axis, beyond which an interval goes on. */
const arrowHead = (end: number, side: 1 | -1) =>
  `M${end + side * 10} ${middle}L${end + side * 2} ${middle - 6}V${middle + 6}Z`

const small = { fontSize: 12, fill: 'var(--mantine-color-dimmed)', className: 'tabular' }
/** A place may draw it in another colour, such as one of the system. */
const mark = `var(--change-mark, ${ownColours.accent})`

/** The figures written below the axis: 0, and each end that is not too near to it. */
const endsOf = (from: number, to: number, at: (value: number) => number) => [
  0,
  ...[from, to].filter((end) => end !== 0 && Math.abs(at(end) - at(0)) > 30),
]

/**
 * A change as a dot with its interval, which ends in an arrow where an axis shared with other lines cuts it off; 0 is
 * marked.
 */
export function ChangeInterval({
  change: { mean, low, high },
  bounds,
  width = 320,
  hasScale = true,
}: ChangeIntervalProps) {
  const [from, to] = [roundedOutwards(Math.min(0, ...bounds)), roundedOutwards(Math.max(0, ...bounds))]
  const span = to - from || 1
  const at = (value: number) => margin + ((Math.min(Math.max(value, from), to) - from) / span) * (width - 2 * margin)
  const height = hasScale ? 42 : 28
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={formatChange(mean)}
      style={{ maxWidth: '100%' }}
    >
      <line x1={margin} x2={width - margin} y1={middle} y2={middle} stroke="var(--surface-line)" strokeWidth="1" />
      <line x1={at(0)} x2={at(0)} y1={2} y2={26} stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" />
      {hasScale &&
        endsOf(from, to, at).map((value) => (
          <text key={value} x={at(value)} y={39} textAnchor="middle" {...small}>
            {value === 0 ? '0' : `${shortFigure(value)}%`}
          </text>
        ))}
      {low != null && high != null && (
        <line
          x1={at(low)}
          x2={at(high)}
          y1={middle}
          y2={middle}
          stroke={mark}
          strokeWidth="6"
          strokeLinecap="round"
          strokeOpacity="0.4"
        />
      )}
      {low != null && low < from && <path d={arrowHead(margin, -1)} fill={mark} fillOpacity="0.4" />}
      {high != null && high > to && <path d={arrowHead(width - margin, 1)} fill={mark} fillOpacity="0.4" />}
      <circle cx={at(mean)} cy={middle} r="6" fill={mark} stroke="var(--mantine-color-body)" strokeWidth="1.5" />
    </svg>
  )
}
