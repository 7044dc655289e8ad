import { withoutFloatError } from './shownResult'

/** The amounts that people gave: how many people, the lowest, the highest, and what all add up to regardless of signs. */
type Amounts = { people: number; lowest: number; highest: number; total: number }

/** A single answer, and the percentage that it makes up of all of them. */
export type Outweighing = { amount: number; percent: number }

/** Of fewer people one answer is more than half of nearly any sum. */
const fewestPeople = 3

/**
 * The one answer that is more than half of what all answers add up to, regardless of signs; null for none. Its percentage
 * is rounded down, so that it is 100 only where all others are 0.
 */
export function outweighing({ people, lowest, highest, total }: Amounts): Outweighing | null {
  const amount = highest >= -lowest ? highest : lowest
  const size = Math.abs(amount)
  if (people < fewestPeople || size * 2 <= total) return null
  return { amount, percent: size === total ? 100 : Math.min(99, Math.floor(withoutFloatError((size / total) * 100))) }
}
