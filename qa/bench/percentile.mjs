/** The value that this share of all values does not exceed: 0.5 the one in the middle. */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
