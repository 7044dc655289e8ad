import type { ReportSection } from './report'

/** The sections a report shows: all of them, or those given, in the given order; unknown ones are ignored. */
export function shownSections(
  sections: readonly ReportSection[],
  sectionIds: readonly string[] | null,
): readonly ReportSection[] {
  if (sectionIds === null) return sections
  return sectionIds.flatMap((wanted) => sections.find(({ id }) => id === wanted) ?? [])
}
