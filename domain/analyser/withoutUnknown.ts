import { type AnalyserFilter, type TagList, tagLists } from './analyserFilter'

/** The tags that exist, by their lists; of a list that is left out every tag is taken for known. */
export type KnownTags = Partial<Record<TagList, ReadonlySet<string>>>

/** Filters without the tags that no longer exist, and how many those were. */
export function withoutUnknown(filter: AnalyserFilter, known: KnownTags): { filter: AnalyserFilter; dropped: number } {
  const kept = tagLists.map((list) => [list, filter[list].filter((tag) => known[list]?.has(tag) ?? true)] as const)
  const dropped = kept.reduce((sum, [list, tags]) => sum + filter[list].length - tags.length, 0)
  return {
    filter: dropped === 0 ? filter : { ...filter, ...(Object.fromEntries(kept) as Record<TagList, string[]>) },
    dropped,
  }
}
