/** A value as plotted in bar and column charts: value × 2, rounded half up, ÷ 2. */
export function chartValue(value: number): number {
  return Math.round(value * 2) / 2 + 0
}
