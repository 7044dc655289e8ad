import { roundedOutwards } from '../result'

/** A mean at one time, with its interval where it has one. */
export type TimeChange = { mean: number; n: number; low?: number | null; high?: number | null }
/** A time by its name, and the year it is of where that is not in the name; its change is null without an answer. */
export type TimePeriod = { name: string; year?: string; change: TimeChange | null }

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
/** Between the lines below the axis. */
const lineHeight = 15

/** 0 and the ends of an axis; one too near to 0 would be written over it. */
const ticksOf = (low: number, high: number, y: (value: number) => number) => [
  0,
  ...[low, high].filter((end) => end !== 0 && Math.abs(y(end) - y(0)) > 13),
]

/** About half the width of a text below the axis, with half of what keeps it from the next one. */
const halfOf = (text: string) => text.length * 3.5 + 4

/** How far apart two names are at least: those of two years have their years below them. */
const apart = (one: TimePeriod, other: TimePeriod) =>
  Math.max(
    halfOf(one.name) + halfOf(other.name),
    one.year === other.year ? 0 : halfOf(one.year ?? '') + halfOf(other.year ?? ''),
  )

type Name = { x: number; year: string | null }

/**
 * The names that are written, in one line, by the places of their periods: the first, the last, and between them as many as
 * have room. Only what has a dot is named: a name beside it would be read as its date.
 */
function namesOf(periods: readonly TimePeriod[], known: readonly number[], xOf: (at: number) => number) {
  const names = new Map<number, Name>()
  const write = (at: number, x: number) => {
    const before = periods[[...names.keys()].at(-1) ?? -1]
    const { year = null } = periods[at]!
    names.set(at, { x, year: year === before?.year ? null : year })
  }
  const [first, last = first] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return names
  const [start, end] = [periods[first]!, periods[last]!]
  const room = first === last ? 0 : apart(start, end)
  const within = Math.min(xOf(last), timePlotSize.width - halfOf(end.name))
  const firstX = Math.max(halfOf(start.name), Math.min(xOf(first), within - room))
  const lastX = Math.max(within, firstX + room)
  let [named, x] = [start, firstX]
  write(first, firstX)
  for (const at of known.slice(1, -1)) {
    const period = periods[at]!
    if (xOf(at) - x < apart(named, period) || lastX - xOf(at) < apart(period, end)) continue
    ;[named, x] = [period, xOf(at)]
    write(at, x)
  }
  if (first !== last) write(last, lastX)
  return names
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
  const known = periods.flatMap(({ change }, at) => (change === null ? [] : [at]))
  const figureXOf = (at: number) => Math.max(xOf(at), start + figureWidth / 2)
  /** The last figure is always written, others where the next one leaves them room. */
  const isWritten = (at: number) => {
    const next = known.find((other) => other > at)
    return next === undefined || figureXOf(next) - figureXOf(at) > figureWidth
  }
  const names = namesOf(periods, known, xOf)
  const hasRoomForCounts = known.every((at) => 2 * halfOf(String(periods[at]?.change?.n)) <= band)
  const points = periods.map(({ name, change }, at) => ({
    name,
    change,
    x: xOf(at),
    /** Where its name is centred, within the drawing and clear of the others; null where it is not written. */
    nameX: names.get(at)?.x ?? null,
    /** Below its name, where it is not the year of the name before it. */
    year: names.get(at)?.year ?? null,
    /** Of its number of people: where not all have room, those that are named have theirs above the name. */
    countX: hasRoomForCounts ? xOf(at) : (names.get(at)?.x ?? null),
    /** Of its figure, which stays clear of the ticks. */
    figureX: figureXOf(at),
    isWritten: isWritten(at),
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
    yearsY: plot.bottom + 34 + lineHeight,
    height: timePlotSize.height + (periods.some(({ year }) => year !== undefined) ? lineHeight : 0),
  }
}
