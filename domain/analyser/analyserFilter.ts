import type { Day } from '../day'

/** The tag lists of the analyser by their names: of each list one tag suffices, every list that has tags narrows further. */
export const tagLists = [
  'providers',
  'courseNames',
  'courseTypes',
  'userIds',
  'departmentIds',
  'sectionNames',
  'analysisTypeIds',
  'questionnaireIds',
  'measures',
] as const
export type TagList = (typeof tagLists)[number]

/** Which results the analyser shows. A day that is null does not narrow; both are null for all time. */
export type AnalyserFilter = Record<TagList, readonly string[]> & {
  from: Day | null
  to: Day | null
  isAllTime: boolean
  showsCategories: boolean
  showsSections: boolean
}

/** The most tags a list holds. */
export const mostTags = 1_000

const noTags = Object.fromEntries(tagLists.map((list) => [list, []])) as unknown as Record<TagList, readonly string[]>

/** What the analyser begins with: everything of these days, by category. */
export function emptyFilter(days: { from: Day; to: Day }): AnalyserFilter {
  return { ...noTags, ...days, isAllTime: false, showsCategories: true, showsSections: false }
}

/** The days that count, the earlier one first whichever way round they were given. */
export function daysOf({ from, to, isAllTime }: Pick<AnalyserFilter, 'from' | 'to' | 'isAllTime'>): {
  from: Day | null
  to: Day | null
} {
  if (isAllTime) return { from: null, to: null }
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}
