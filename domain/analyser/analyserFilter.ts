import type { Day } from '../day'
import type { ChosenType } from '../questionnaire'

/** The analyser's tag lists by name: any tag of a list matches, lists with tags are combined with AND. */
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

/** Which results the analyser shows. A null day or type does not filter; both days are null for all time. */
export type AnalyserFilter = Record<TagList, readonly string[]> & {
  from: Day | null
  to: Day | null
  isAllTime: boolean
  questionnaireType: ChosenType | null
  showsCategories: boolean
  showsSections: boolean
}

/** Maximum number of tags in a list. */
export const mostTags = 1_000

const noTags = Object.fromEntries(tagLists.map((list) => [list, []])) as unknown as Record<TagList, readonly string[]>

/** The analyser's initial filter: everything in these days, by category. */
export function emptyFilter(days: { from: Day; to: Day }): AnalyserFilter {
  return {
    ...noTags,
    ...days,
    isAllTime: false,
    questionnaireType: null,
    showsCategories: true,
    showsSections: false,
  }
}

/** The days that apply, the earlier one first in whichever order they were given. */
export function daysOf({ from, to, isAllTime }: Pick<AnalyserFilter, 'from' | 'to' | 'isAllTime'>): {
  from: Day | null
  to: Day | null
} {
  if (isAllTime) return { from: null, to: null }
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

/** How many filters leave something out: each tag, the days, and the type. */
export const chosenCount = (filter: AnalyserFilter): number =>
  tagLists.reduce((sum, list) => sum + filter[list].length, 0) +
  (filter.isAllTime ? 0 : 1) +
  (filter.questionnaireType === null ? 0 : 1)

/** The existing tags by list; every tag of an omitted list counts as known. */
export type KnownTags = Partial<Record<TagList, ReadonlySet<string>>>

/** Filters without the tags that no longer exist, and the number of tags removed. */
export function dropUnknownTags(filter: AnalyserFilter, known: KnownTags): { filter: AnalyserFilter; dropped: number } {
  const kept = tagLists.map((list) => [list, filter[list].filter((tag) => known[list]?.has(tag) ?? true)] as const)
  const dropped = kept.reduce((sum, [list, tags]) => sum + filter[list].length - tags.length, 0)
  return {
    filter: dropped === 0 ? filter : { ...filter, ...(Object.fromEntries(kept) as Record<TagList, string[]>) },
    dropped,
  }
}
