import { z } from 'zod'

export const successCasesSchema = z.strictObject({ questionnaireId: z.uuid('invalidId') })

/** At most so many people of each end are offered for a talk. */
export const mostOfEachEnd = 5

/**
 * Of people by their effect, the largest first: those at both ends, each at one of them, at most `mostOfEachEnd` of each.
 * Source: Brinkerhoff, The Success Case Method (2003), which talks with the extremes to learn what made the difference.
 */
export function ends<Person>(byEffect: readonly Person[]): { most: Person[]; least: Person[] } {
  const half = Math.ceil(byEffect.length / 2)
  const most = byEffect.slice(0, Math.min(half, mostOfEachEnd))
  const rest = byEffect.slice(half)
  return { most, least: rest.slice(-mostOfEachEnd).toReversed() }
}

type Effect = { effect: number }
/** As it is shown: with one decimal. */
const shown = ({ effect }: Effect) => Math.round(effect * 10)

/** How many others have the figure, as it is shown, of the last who is listed at an end: the choice between them is by name alone. */
export function tiesAt<Person extends Effect>(end: readonly Person[], others: readonly Person[]): number {
  const edge = end.at(-1)
  return edge === undefined ? 0 : others.filter((person) => shown(person) === shown(edge)).length
}

/** What is asked in a talk, in its order: keys of the language files. Source: the buckets of Brinkerhoff's interview. */
export const interviewQuestions = ['used', 'results', 'worth', 'helped', 'hindered', 'suggestions'] as const
