/** The one section a report is of alone; null where more are named, or none, which stands for all. */
export function onlySection(sectionIds: readonly string[] | null): string | null {
  return sectionIds?.length === 1 ? (sectionIds[0] ?? null) : null
}
