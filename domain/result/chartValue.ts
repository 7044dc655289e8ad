/** A value as plotted in bar and column charts: to the nearest 0.5. */
export function chartValue(value: number): number {
  return Math.round(value * 2) / 2
}
