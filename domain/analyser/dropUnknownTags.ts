import { type AnalyserFilter, type TagList, tagLists } from './analyserFilter'

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
