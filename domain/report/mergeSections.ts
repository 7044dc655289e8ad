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
