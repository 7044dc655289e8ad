/** The fixed blues of charts, from dark to light, with one in between. */
export const palette = ['#0B3C5D', '#1D5B8F', '#1188FF', '#4AA3FF', '#7FBFFF', '#A9D5FF', '#CFE8FF', '#2E6DA4'] as const

/** Blues with one meaning in all charts, on screens and in reports. */
export const chartColours = {
  before: palette[4],
  after: palette[2],
  completed: palette[1],
  notCompleted: palette[5],
} as const

/**
 * The colour of the nth series or slice without such a meaning: neighbours differ in lightness, so that they are
 * distinguishable without colour.
 */
export function paletteColor(at: number): string {
  return palette[(at * 3 + 1) % palette.length]!
}
