import { days } from '../day'

/** A domain that never exists, so that no mail can reach an erased address. */
export const erasedDomain = 'erased.invalid'

/** Prefixes of the address of an erased person, and of a session whose answers are past their retention period. */
export const erasedPrefixes = { person: 'erased-', run: 'expired-' } as const

/** Replaces the address of an erased person: unique per person, and carries nothing else. */
export const erasedAddress = (userId: string) => `${erasedPrefixes.person}${userId}@${erasedDomain}`

/** What an erasure deletes or detaches, by count; the labels are in locales. */
const erasureCountNames = [
  'accounts',
  'answers',
  'categories',
  'departments',
  'files',
  'imports',
  'mails',
  'parts',
  'people',
  'questionnaires',
  'questions',
  'reminders',
  'reports',
  'runs',
  'runsKept',
  'savedViews',
  'sessions',
  'words',
] as const
export type ErasureCountName = (typeof erasureCountNames)[number]
export type ErasureCounts = Partial<Record<ErasureCountName, number>>

/** The sum of the counts of two parts of an erasure. */
export function sumOfCounts(one: ErasureCounts, other: ErasureCounts): ErasureCounts {
  const names = erasureCountNames.filter((name) => one[name] !== undefined || other[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}

/** Days in which the erasure of a company can be cancelled before it starts. */
export const erasureGraceDays = 7

/** When an erasure of a company that was requested at `askedAt` starts. */
export const beginsAt = (askedAt: Date) => new Date(askedAt.getTime() + days(erasureGraceDays))
