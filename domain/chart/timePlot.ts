import { roundedOutwards } from '../result'

/** A mean at one time, with its interval where it has one. */
export type TimeChange = { mean: number; n: number; low?: number | null; high?: number | null }
/** A time by its name; null without an answer. */
export type TimePeriod = { name: string; change: TimeChange | null }

/** A change with its interval, as far as it is within ±100%: that of two people may be far wider than the scale. */
export const reachOf = ({ mean, low, high }: Omit<TimeChange, 'n'>): [number, number, number] => [
  mean,
  Math.max(low ?? mean, Math.min(mean, -100)),
  Math.min(high ?? mean, Math.max(mean, 100)),
]

/** The drawing of one category over time, in its own units. */
export const timePlotSize = { width: 300, height: 156 }
const plot = { left: 48, right: 292, top: 22, bottom: 114 }
/** The width of a figure that is written above its dot. */
const figureWidth = 52
/** The width of the name of a period; as many are named, from the last on, as fit, and before others those with a figure. */
const nameWidth = 76

/** 0 and the ends of an axis; one too near to 0 would be written over it. */
const ticksOf = (low: number, high: number, y: (value: number) => number) => [
  0,
  ...[low, high].filter((end) => end !== 0 && Math.abs(y(end) - y(0)) > 13),
]

/**
 * Where everything of a category over time is: the ticks of its axis, a dot for each period with its interval, the lines
 * between neighbours, and the rows of the numbers of people and of the names. `bounds`: all figures of the plots that share the axis.
 */
export function timePlotOf(periods: readonly TimePeriod[], bounds: readonly number[]) {
  const [low, high] = [roundedOutwards(Math.min(0, ...bounds)), roundedOutwards(Math.max(0, ...bounds))]
  const span = high - low || 1
  const y = (value: number) =>
    plot.bottom - ((Math.min(high, Math.max(low, value)) - low) / span) * (plot.bottom - plot.top)
  const band = (plot.right - plot.left) / Math.max(1, periods.length)
  const xOf = (at: number) => plot.left + (at + 0.5) * band
  const isLast = (at: number) => at === periods.length - 1 && xOf(at) > timePlotSize.width - nameWidth / 2
  const known = periods.flatMap(({ change }, at) => (change === null ? [] : [at]))
  /** The last figure is always written, others where the next one leaves them room. */
  const isWritten = (at: number) => ((known.find((next) => next > at) ?? Infinity) - at) * band > figureWidth
  const unknown = [...periods.keys()].filter((at) => !known.includes(at))
  const named = [...known.toReversed(), ...unknown.toReversed()].reduce<readonly number[]>(
    (before, at) => (before.every((other) => Math.abs(other - at) * band >= nameWidth) ? [...before, at] : before),
    [],
  )
  const points = periods.map(({ name, change }, at) => ({
    name,
    change,
    x: xOf(at),
    /** Where its name is centred, or ends: that of the last one stays within the drawing. */
    nameX: isLast(at) ? timePlotSize.width - 2 : xOf(at),
    isNameAtEnd: isLast(at),
    /** Of its figure, which stays clear of the ticks. */
    figureX: Math.max(xOf(at), plot.left + figureWidth / 2),
    isWritten: isWritten(at),
    isNamed: named.includes(at),
  }))
  return {
    left: plot.left,
    right: plot.right,
    yOf: y,
    ticks: ticksOf(low, high, y).map((value) => ({ value, y: y(value) })),
    points,
    lines: points.flatMap(({ x, change }, at) => {
      const next = points[at + 1]
      return change === null || next == null || next.change === null
        ? []
        : [{ x1: x, y1: y(change.mean), x2: next.x, y2: y(next.change.mean) }]
    }),
    countsY: plot.bottom + 18,
    namesY: plot.bottom + 34,
  }
}
