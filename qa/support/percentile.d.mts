/** The value that this share of all values does not exceed: 0.5 the one in the middle. */
export function percentile(values: readonly number[], share: number): number
