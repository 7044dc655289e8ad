/** The fixed blues of bars, columns and pies, from dark to light, with one in between. */
export const palette = ['#0B3C5D', '#1D5B8F', '#1188FF', '#4AA3FF', '#7FBFFF', '#A9D5FF', '#CFE8FF', '#2E6DA4'] as const

/** Blues with one meaning in all of these charts, on screens and in reports. */
export const chartColours = {
  before: palette[4],
  after: palette[2],
  completed: palette[1],
  notCompleted: palette[5],
} as const

/** The same on a dashboard, in the calmer shades: lighter in the dark theme. */
export const barColours = {
  before: `var(--bar-before, ${palette[4]})`,
  after: `var(--bar-after, ${palette[7]})`,
} as const

/**
 * What is drawn of a change, such as a dumbbell or an interval, on screens: the company's colour in the shade that is
 * readable in the theme, for what is told, and a neutral one for what it is compared with. Reports use `ReportColours`.
 */
export const ownColours = {
  accent: 'var(--mantine-color-anchor)',
  neutral: 'var(--mantine-color-dimmed)',
  /** What is still missing of a whole. */
  rest: 'var(--chart-track)',
} as const

/**
 * The two sides of a comparison: blue and orange, which people with a weakness for colours tell apart too, each at
 * least 3 to 1 on the page in both themes.
 */
export const sideColours = { left: 'var(--side-left, #2474C4)', right: 'var(--side-right, #CF6A00)' } as const

/**
 * The colour of the nth series or slice without such a meaning: neighbours differ in lightness, so that they are
 * distinguishable without colour.
 */
export function paletteColor(at: number): string {
  return palette[(at * 3 + 1) % palette.length]!
}

export { reachOf, type TimeChange, type TimePeriod, timePlotOf, timePlotSize } from './timePlot'
