const longestName = 200
type Source = { name: string; isTemplate: boolean }

/**
 * The name of a copy: the template's name when created from a template, else 'Copy of' the original, cut to the
 * maximum length.
 */
export function copyName({ name, isTemplate }: Source, copy: { isTemplate: boolean }): string {
  if (isTemplate && !copy.isTemplate) return name
  const cut = `Copy of ${name}`.trim().slice(0, longestName)
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd()
}
