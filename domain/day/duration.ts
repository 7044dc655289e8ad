/** Minutes in milliseconds. */
export const minutes = (count: number): number => count * 60_000

/** Hours in milliseconds. */
export const hours = (count: number): number => minutes(count * 60)

/** Days of 24 hours in milliseconds; calendar days are longer or shorter where clocks change (`addDays`). */
export const days = (count: number): number => hours(count * 24)
