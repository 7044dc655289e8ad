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
/** Between the axis and the first period, so that its figure is clear of the labels of the axis. */
const inset = 12
/** The width of a figure that is written above its dot. */
const figureWidth = 52
/** The width of the name of a period, and how many lines of names there are at most, each so high. */
const nameWidth = 66
const nameLines = { most: 3, height: 15 }

/** 0 and the ends of an axis; one too near to 0 would be written over it. */
const ticksOf = (low: number, high: number, y: (value: number) => number) => [
  0,
  ...[low, high].filter((end) => end !== 0 && Math.abs(y(end) - y(0)) > 13),
]

/**
 * The line of each name, by the place of its period; from the last on, each is in the first line with room for it. Only what
 * has a dot is named: a name beside it would be read as its date.
 */
function nameLinesOf(known: readonly number[], centreOf: (at: number) => number) {
  const lines = new Map<number, number>()
  for (const at of known.toReversed()) {
    const hasRoom = (line: number) =>
      [...lines].every(([other, taken]) => taken !== line || centreOf(other) - centreOf(at) >= nameWidth)
    const line = [...Array(nameLines.most).keys()].find(hasRoom)
    if (line !== undefined) lines.set(at, line)
  }
  return lines
}

/**
 * Where everything of a category over time is: the ticks of its axis, a dot for each period with its interval, the lines
 * between neighbours, and the rows of the numbers of people and of the names. `bounds`: all figures of the plots that share the axis.
 */
export function timePlotOf(periods: readonly TimePeriod[], bounds: readonly number[]) {
  const [low, high] = [roundedOutwards(Math.min(0, ...bounds)), roundedOutwards(Math.max(0, ...bounds))]
  const span = high - low || 1
  const y = (value: number) =>
    plot.bottom - ((Math.min(high, Math.max(low, value)) - low) / span) * (plot.bottom - plot.top)
  const start = plot.left + inset
  const band = (plot.right - start) / Math.max(1, periods.length)
  const xOf = (at: number) => start + (at + 0.5) * band
  const isLast = (at: number) => at === periods.length - 1 && xOf(at) > timePlotSize.width - nameWidth / 2
  const known = periods.flatMap(({ change }, at) => (change === null ? [] : [at]))
  const figureXOf = (at: number) => Math.max(xOf(at), start + figureWidth / 2)
  /** The last figure is always written, others where the next one leaves them room. */
  const isWritten = (at: number) => {
    const next = known.find((other) => other > at)
    return next === undefined || figureXOf(next) - figureXOf(at) > figureWidth
  }
  const linesOfNames = nameLinesOf(known, (at) => (isLast(at) ? timePlotSize.width - nameWidth / 2 : xOf(at)))
  const namesY = plot.bottom + 34
  const points = periods.map(({ name, change }, at) => ({
    name,
    change,
    x: xOf(at),
    /** Where its name is centred, or ends: that of the last one stays within the drawing. */
    nameX: isLast(at) ? timePlotSize.width - 2 : xOf(at),
    isNameAtEnd: isLast(at),
    nameY: namesY + (linesOfNames.get(at) ?? 0) * nameLines.height,
    /** Of its figure, which stays clear of the ticks. */
    figureX: figureXOf(at),
    isWritten: isWritten(at),
    isNamed: linesOfNames.has(at),
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
    height: timePlotSize.height + Math.max(0, ...linesOfNames.values()) * nameLines.height,
  }
}
