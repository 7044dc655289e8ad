/** A company's smallest group size; null when it has none. */
export type SmallestGroup = number | null

/**
 * The group size that applies to a questionnaire: the company's current one, or a larger one promised to its
 * participants; null for neither.
 */
export function groupSizeOf(...sizes: readonly (number | null | undefined)[]): SmallestGroup {
  const known = sizes.filter((size) => size != null)
  return known.length === 0 ? null : Math.max(...known)
}

/**
 * Whether a group has too few people to be shown without identifying one of them. An empty group is not too small.
 */
export function isTooSmall(people: number, smallest: SmallestGroup): boolean {
  return smallest !== null && people > 0 && people < smallest
}

/**
 * Which groups of a whole are hidden, by index (`hidden`: those too small, including one none of whose people is
 * counted in it alone); which are also excluded from the whole (`leftOut`: all of these, unless every group is below
 * `lowest`, the smallest size that ever applied, and the whole is one); and the number of people in the resulting
 * whole. The whole is therefore the sum of what is shown, and nothing can be derived by subtraction, now, when more
 * people are added, or from what was shown at a smaller size. A larger `smallest` hides at least the same groups.
 */
export function groupVisibility(
  sizes: readonly number[],
  smallest: SmallestGroup,
  lowest: SmallestGroup = smallest,
): { hidden: ReadonlySet<number>; leftOut: ReadonlySet<number>; people: number } {
  const hidden = new Set(sizes.flatMap((size, at) => (smallest !== null && size < smallest ? [at] : [])))
  const isDivided = smallest === null || sizes.some((size) => size >= Math.min(smallest, lowest ?? smallest))
  const leftOut = isDivided ? hidden : new Set<number>()
  return { hidden, leftOut, people: sizes.reduce((sum, size, at) => sum + (leftOut.has(at) ? 0 : size), 0) }
}
