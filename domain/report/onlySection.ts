/** The section of a single-section report; null when several are given, or none, which means all. */
export function onlySection(sectionIds: readonly string[] | null): string | null {
  return sectionIds?.length === 1 ? (sectionIds[0] ?? null) : null
}
