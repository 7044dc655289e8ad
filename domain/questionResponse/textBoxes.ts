type Limits = { minTextBoxes: number; maxTextBoxes: number }

/** Which prompt invites to write, with its numbers. */
export type TextBoxPrompt =
  | { key: 'optional'; max: number }
  | { key: 'exactly'; n: number }
  | { key: 'atLeast'; n: number }
  | { key: 'between'; min: number; max: number }

/**
 * Optional when the minimum is 0, exactly N when the limits are equal, the minimum alone while the maximum is
 * below it, else both limits.
 */
export function textBoxPrompt({ minTextBoxes: min, maxTextBoxes: max }: Limits): TextBoxPrompt {
  if (min === 0) return { key: 'optional', max }
  if (max < min) return { key: 'atLeast', n: min }
  return min === max ? { key: 'exactly', n: min } : { key: 'between', min, max }
}

/**
 * The boxes to render for these texts: at least the minimum (and one), one empty box after the last non-empty one,
 * never more than the maximum. Emptied boxes beyond that are removed.
 */
export function textBoxesFor(texts: readonly string[], { minTextBoxes, maxTextBoxes }: Limits): string[] {
  const most = Math.max(1, maxTextBoxes)
  const written = texts.findLastIndex((text) => text.trim() !== '') + 1
  const count = Math.min(most, Math.max(1, minTextBoxes, written === 0 ? 1 : written + 1))
  return Array.from({ length: count }, (_, index) => texts[index] ?? '')
}
