'use client'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ownColours, type TimeChange, type TimePeriod, timePlotOf, timePlotSize } from '@/domain/chart'
import { formatChange } from '@/domain/format'
import { isIndicative } from '@/domain/result'
import { shortFigure } from './figureText'
import classes from './timePlot.module.css'

type TimePlotProps = {
  /** In order. */
  periods: readonly TimePeriod[]
  average: number | null
  /** All figures of the plots that share the axis. */
  bounds: readonly number[]
}

/** A place may draw it in another colour, such as one of the system. */
const mark = `var(--change-mark, ${ownColours.accent})`
const small = { fontSize: 13, fill: 'var(--mantine-color-dimmed)', className: 'tabular' }

type DotProps = {
  x: number
  figureX: number
  y: (value: number) => number
  change: TimeChange
  isWritten: boolean
  average: number | null
  /** The lowest place of a figure. */
  floor: number
}

/** The foot of a figure: clear of the dot and of its interval, and below them where it would stand on the average. */
function figureYOf({ y, change: { mean, low, high }, average, floor }: Omit<DotProps, 'x' | 'figureX' | 'isWritten'>) {
  const above = Math.min(y(mean) - 5, y(high ?? mean)) - 7
  const below = Math.max(y(mean) + 5, y(low ?? mean)) + 17
  const isCrossed = average !== null && y(average) > above - 14 && y(average) < above + 5
  return isCrossed && below <= floor ? below : above
}

/** A mean with its interval, hollow where it is of few people. */
function Dot({ x, figureX, isWritten, ...of }: DotProps) {
  const {
    y,
    change: { mean, n, low, high },
  } = of
  const look = isIndicative(n)
    ? { fill: 'var(--mantine-color-body)', stroke: mark }
    : { fill: mark, stroke: 'var(--mantine-color-body)' }
  return (
    <>
      {low != null && high != null && (
        <line x1={x} x2={x} y1={y(high)} y2={y(low)} stroke={mark} strokeOpacity="0.35" strokeWidth="5" />
      )}
      <circle cx={x} cy={y(mean)} r="4" strokeWidth="1.5" {...look} />
      {isWritten && (
        <text
          x={figureX}
          y={figureYOf(of)}
          textAnchor="middle"
          {...small}
          fill="var(--mantine-color-text)"
          stroke="var(--mantine-color-body)"
          strokeWidth="7"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {formatChange(mean)}
        </text>
      )}
    </>
  )
}

/**
 * One category over time: a dot for each period, hollow where it is of few people, its interval where it has one, and a dashed
 * line at the average; below them in a line each the numbers of people, the names and the years, as many as have room.
 */
export function TimePlot({ periods, average, bounds }: TimePlotProps) {
  const { left, right, yOf, ticks, points, lines, countsY, namesY, yearsY, height } = timePlotOf(periods, bounds)
  const { width } = timePlotSize
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y} y2={y} stroke="var(--surface-line)" />
          <text x={left - 4} y={y + 3.5} textAnchor="end" {...small}>
            {`${shortFigure(value)}%`}
          </text>
        </g>
      ))}
      {average !== null && (
        <line
          x1={left}
          x2={right}
          y1={yOf(average)}
          y2={yOf(average)}
          stroke="var(--mantine-color-dimmed)"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
      )}
      {lines.map((line) => (
        <line key={line.x1} {...line} stroke={mark} strokeWidth="2" />
      ))}
      {points.map(({ x, figureX, countX, nameX, name, year, change, isWritten }) => (
        <g key={x}>
          {change !== null && <Dot {...{ x, figureX, change, isWritten, average }} y={yOf} floor={countsY - 14} />}
          {change !== null && countX !== null && (
            <text x={countX} y={countsY} textAnchor="middle" {...small}>
              {shortFigure(change.n)}
            </text>
          )}
          {nameX !== null && (
            <text x={nameX} y={namesY} textAnchor="middle" {...small}>
              {name}
            </text>
          )}
          {nameX !== null && year !== null && (
            <text x={nameX} y={yearsY} textAnchor="middle" {...small}>
              {year}
            </text>
          )}
        </g>
      ))}
      <text x={left - 4} y={countsY} textAnchor="end" {...small}>
        n
      </text>
    </svg>
  )
}

/** The name of a plot, with what its figures are percentages of beside it. */
export const PanelTitle = ({ name, base }: { name: string; base: string | null }) => (
  <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
    <span>{name}</span>{' '}
    {base !== null && (
      <Text span fz={13} fw={400} c="dimmed" className="tabular">
        {base}
      </Text>
    )}
  </Text>
)

/** Plots beside each other, as many as fit. */
export const TimePanels = ({ children }: { children: ReactNode }) => <div className={classes.panels}>{children}</div>

/** A plot below what it is of. */
export const TimePanel = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.panel} data-plot={name}>
    {children}
  </div>
)
