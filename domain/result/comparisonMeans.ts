export type ComparisonPair = { before: number | null; after: number | null }

/** Mean step before and mean step after over the pairs with both sides, and how many those are; null without any. */
export function comparisonMeans(pairs: readonly ComparisonPair[]): { meanBefore: number | null; meanAfter: number | null; n: number } {
  const whole = pairs.filter((pair): pair is { before: number; after: number } => pair.before !== null && pair.after !== null)
  const n = whole.length
  if (n === 0) return { meanBefore: null, meanAfter: null, n }
  const mean = (side: 'before' | 'after') => whole.reduce((sum, pair) => sum + pair[side], 0) / n
  return { meanBefore: mean('before'), meanAfter: mean('after'), n }
}
