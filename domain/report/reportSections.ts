import type { ReportSection } from './report'

/**
 * Merges sections of the same name into one page: the first keeps its place and takes the questions of the others.
 */
export function mergeSections(sections: readonly ReportSection[]): ReportSection[] {
  const byName = new Map<string, ReportSection>()
  for (const section of sections) {
    const name = section.name.trim()
    const first = byName.get(name)
    byName.set(
      name,
      first
        ? {
            ...first,
            description: first.description ?? section.description,
            questions: [...first.questions, ...section.questions],
          }
        : { ...section, name },
    )
  }
  return [...byName.values()]
}

/** The section of a single-section report; null when several are given, or none, which means all. */
export function onlySection(sectionIds: readonly string[] | null): string | null {
  return sectionIds?.length === 1 ? (sectionIds[0] ?? null) : null
}

/** The sections a report shows: all of them, or those given, in the given order; unknown ones are ignored. */
export function shownSections(
  sections: readonly ReportSection[],
  sectionIds: readonly string[] | null,
): readonly ReportSection[] {
  if (sectionIds === null) return sections
  return sectionIds.flatMap((wanted) => sections.find(({ id }) => id === wanted) ?? [])
}
