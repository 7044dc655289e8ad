'use client'
import { shortFigure } from '@/components/charts/figureText'
import { palette } from '@/domain/chart'
import { formatChange } from '@/domain/format'
import { roundedOutwards } from '@/domain/result'

type ChangeIntervalProps = {
  change: { mean: number; low?: number | null; high?: number | null }
  /** All figures of the lines that share the axis. */
  bounds: readonly number[]
}

const width = 320
const height = 40
const margin = 14
const middle = 14

/** The head of an arrow at an end of the axis, beyond which an interval goes on. */
const arrowHead = (side: 1 | -1) => {
  const end = side === 1 ? width - margin : margin
  return `M${end + side * 10} ${middle}L${end + side * 2} ${middle - 6}V${middle + 6}Z`
}

const small = { fontSize: 10, fill: 'var(--mantine-color-dimmed)', className: 'tabular' }

/** The figures written below the axis: 0, and each end that is not too near to it. */
const endsOf = (from: number, to: number, at: (value: number) => number) => [
  0,
  ...[from, to].filter((end) => end !== 0 && Math.abs(at(end) - at(0)) > 30),
]

/**
 * A change as a dot with its interval, which ends in an arrow where an axis shared with other lines cuts it off; 0 is
 * marked.
 */
export function ChangeInterval({ change: { mean, low, high }, bounds }: ChangeIntervalProps) {
  const [from, to] = [roundedOutwards(Math.min(0, ...bounds)), roundedOutwards(Math.max(0, ...bounds))]
  const span = to - from || 1
  const at = (value: number) => margin + ((Math.min(Math.max(value, from), to) - from) / span) * (width - 2 * margin)
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
      {endsOf(from, to, at).map((value) => (
        <text key={value} x={at(value)} y={37} textAnchor="middle" {...small}>
          {value === 0 ? '0' : `${shortFigure(value)}%`}
        </text>
      ))}
      {low != null && high != null && (
        <line
          x1={at(low)}
          x2={at(high)}
          y1={middle}
          y2={middle}
          stroke={palette[3]}
          strokeWidth="6"
          strokeLinecap="round"
          strokeOpacity="0.55"
        />
      )}
      {low != null && low < from && <path d={arrowHead(-1)} fill={palette[3]} fillOpacity="0.55" />}
      {high != null && high > to && <path d={arrowHead(1)} fill={palette[3]} fillOpacity="0.55" />}
      <circle cx={at(mean)} cy={middle} r="6" fill={palette[2]} stroke="var(--mantine-color-body)" strokeWidth="1.5" />
    </svg>
  )
}
