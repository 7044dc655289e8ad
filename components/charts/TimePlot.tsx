'use client'
import type { ReactNode } from 'react'
import { ownColours } from '@/domain/chart'
import { formatChange } from '@/domain/format'
import { isIndicative, roundedOutwards } from '@/domain/result'
import { shortFigure } from './figureText'
import classes from './timePlot.module.css'

type TimePlotProps = {
  /** In order; null for one without an answer. */
  periods: readonly {
    name: string
    change: Change | null
  }[]
  average: number | null
  /** All figures of the plots that share the axis. */
  bounds: readonly number[]
}

const size = { width: 300, height: 156 }
const plot = { left: 48, right: 292, top: 22, bottom: 114 }
/** Above more periods only the last figure is written. */
const mostWritten = 5
/** The width of the name of a period; as many are named, from the last on, as fit. */
const nameWidth = 66
const small = { fontSize: 13, fill: 'var(--mantine-color-dimmed)', className: 'tabular' }

/** 0 and the ends of an axis; one too near to 0 would be written over it. */
const ticksOf = (low: number, high: number, y: (value: number) => number) => [
  0,
  ...[low, high].filter((end) => end !== 0 && Math.abs(y(end) - y(0)) > 13),
]

type Change = { mean: number; n: number; low?: number | null; high?: number | null }
type DotProps = { x: number; y: (value: number) => number; change: Change; isWritten: boolean }

/** A mean with its interval, hollow where it is of few people. */
function Dot({ x, y, change: { mean, n, low, high }, isWritten }: DotProps) {
  const look = isIndicative(n)
    ? { fill: 'var(--mantine-color-body)', stroke: ownColours.accent }
    : { fill: ownColours.accent, stroke: 'var(--mantine-color-body)' }
  return (
    <>
      {low != null && high != null && (
        <line x1={x} x2={x} y1={y(high)} y2={y(low)} stroke={ownColours.accent} strokeOpacity="0.35" strokeWidth="5" />
      )}
      <circle cx={x} cy={y(mean)} r="4" strokeWidth="1.5" {...look} />
      {isWritten && (
        <text
          x={x}
          y={y(mean) - 7}
          textAnchor="middle"
          {...small}
          fill="var(--mantine-color-text)"
          stroke="var(--mantine-color-body)"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {formatChange(mean)}
        </text>
      )}
    </>
  )
}

/** One category over time: a dot for each period with its number of people below, hollow where they are few, its interval where it has one, and a dashed line at the average. */
export function TimePlot({ periods, average, bounds }: TimePlotProps) {
  const [low, high] = [roundedOutwards(Math.min(0, ...bounds)), roundedOutwards(Math.max(0, ...bounds))]
  const span = high - low || 1
  const y = (value: number) => plot.bottom - ((value - low) / span) * (plot.bottom - plot.top)
  const band = (plot.right - plot.left) / Math.max(1, periods.length)
  const x = (at: number) => plot.left + (at + 0.5) * band
  const isWritten = (at: number) => periods.length <= mostWritten || at === periods.length - 1
  const step = Math.ceil(nameWidth / band)
  const isNamed = (at: number) => (periods.length - 1 - at) % step === 0
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} width={size.width} height={size.height}>
      {ticksOf(low, high, y).map((value) => (
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
            stroke={ownColours.accent}
            strokeWidth="2"
          />
        )
      })}
      {periods.map(({ name, change }, at) => (
        <g key={at}>
          {change !== null && (
            <Dot
              x={x(at)}
              y={(value) => y(Math.min(high, Math.max(low, value)))}
              change={change}
              isWritten={isWritten(at)}
            />
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

/** Plots beside each other, as many as fit. */
export const TimePanels = ({ children }: { children: ReactNode }) => <div className={classes.panels}>{children}</div>

/** A plot below what it is of. */
export const TimePanel = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.panel} data-plot={name}>
    {children}
  </div>
)
