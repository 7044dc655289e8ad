/** What an erasure deletes or detaches, by count; the labels are in locales. */
export const erasureCountNames = [
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
