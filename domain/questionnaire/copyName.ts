const longestName = 200
type Source = { name: string; isTemplate: boolean }

/** What a copy is called: as its template when something is begun from one, else 'Copy of' what it copies, cut to what a name may have. */
export function copyName({ name, isTemplate }: Source, copy: { isTemplate: boolean }): string {
  if (isTemplate && !copy.isTemplate) return name
  const cut = `Copy of ${name}`.trim().slice(0, longestName)
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd()
}
