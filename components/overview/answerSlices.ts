type Plotted = { label: string; values: readonly (number | null)[] }
type Slice = { label: string; value: number }

/** Maximum number of learners with a slice of their own; more would be indistinguishable. */
const ownSlices = 12

/**
 * The numbers a pie chart can show: those above 0, of a before/after pair the later one; small ones merged under one
 * label.
 */
export function answerSlices(points: readonly Plotted[], labelOfOthers: (count: number) => string): Slice[] {
  const slices = points.flatMap(({ label, values }) => {
    const value = values.at(-1) ?? null
    return value === null || value <= 0 ? [] : [{ label, value }]
  })
  if (slices.length <= ownSlices) return slices
  const largest = slices.toSorted((a, b) => b.value - a.value)
  const others = largest.slice(ownSlices - 1)
  return [
    ...largest.slice(0, ownSlices - 1),
    { label: labelOfOthers(others.length), value: others.reduce((sum, { value }) => sum + value, 0) },
  ]
}
