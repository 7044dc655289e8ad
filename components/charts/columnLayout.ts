/** 250 high and as wide as its place, unless the content needs more; labels are turned where 500 were too narrow. */
const size = { height: 250, width: 500 }
/** The width of a bar, in pixels. */
export const barSizes = { single: 20, comparison: 35 }
/**
 * Space between the bars of two places, for a horizontal label, for the lines above and below horizontal bars, and
 * for the axis.
 */
const room = { between: 24, label: 112, around: 64, axis: 64 }
/** Above more bars than this, the figures would overlap. */
const maxValueLabels = 24

/** Ticks from 0 to the end of an axis, so that both are labelled: each whole step of a short scale, else equal parts. */
export function ticksTo(end: number): number[] {
  const parts = end <= 7 ? end : ([6, 5, 4, 3].find((count) => Number.isInteger(end / count)) ?? 1)
  return Array.from({ length: parts + 1 }, (_, at) => (at * end) / parts)
}

/** Ticks at round figures, of equal steps, from 0 or below the lowest figure to above the highest. */
export function roundTicks(figures: readonly number[]): number[] {
  const [low, highest] = [Math.min(0, ...figures), Math.max(0, ...figures)]
  const high = low === 0 && highest === 0 ? 1 : highest
  const rough = (high - low) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)))
}

/** The end of an axis of percentages: 100, or a multiple of 60 above it. */
export const percentEnd = (figures: readonly number[]) =>
  figures.every((figure) => figure <= 100) ? 100 : Math.ceil(Math.max(...figures) / 60) * 60

type Dimensions = {
  points: number
  series: number
  isHorizontal: boolean
  /** How much larger than usual its texts are. */
  scale?: number
}

/**
 * The size of a column or bar chart and the orientation of its labels. Widths are in CSS pixels, so that a small
 * screen scrolls only what has to be that wide.
 */
export function columnLayout({ points, series, isHorizontal, scale = 1 }: Dimensions) {
  const barSize = series > 1 ? barSizes.comparison : barSizes.single
  const needed = points * (barSize * series + room.between)
  const hasValueLabels = points * series <= maxValueLabels
  if (isHorizontal)
    return {
      barSize,
      hasValueLabels,
      isSlanted: false,
      height: Math.max(size.height, needed + room.around * scale),
      width: '100%',
    }
  const [label, axis] = [room.label * scale, room.axis * scale]
  const isSlanted = points * label > size.width - axis
  const least = points * (isSlanted ? barSize * series + room.between * scale : label) + axis
  return {
    barSize,
    hasValueLabels,
    isSlanted,
    height: size.height * scale,
    width: `max(${least}px, 100%)`,
  }
}
