/** A company's smallest group size; null when it has none. */
export type SmallestGroup = number | null

/** The group size that holds for a questionnaire: the company's own now, or a larger one that its participants were promised; null for neither. */
export function groupSizeOf(...sizes: readonly (number | null | undefined)[]): SmallestGroup {
  const known = sizes.filter((size) => size != null)
  return known.length === 0 ? null : Math.max(...known)
}

/** Too few people to be shown without showing somebody. Nobody at all is no group. */
export function isTooSmall(people: number, smallest: SmallestGroup): boolean {
  return smallest !== null && people > 0 && people < smallest
}

/**
 * Which groups of a whole are not shown by themselves, by place (`hidden`: those too small, a group none of whose people is counted in it
 * alone included); which are not part of the whole either (`leftOut`: all of these, unless every group is too small and the whole is one);
 * and how many people the whole then is of. So the whole is the sum of what is shown, and nothing follows from it by subtraction, now or
 * when more people were added. A larger `smallest` hides at least the same groups.
 */
export function shownOf(
  sizes: readonly number[],
  smallest: SmallestGroup,
): { hidden: ReadonlySet<number>; leftOut: ReadonlySet<number>; people: number } {
  const hidden = new Set(sizes.flatMap((size, at) => (smallest !== null && size < smallest ? [at] : [])))
  const leftOut = hidden.size < sizes.length ? hidden : new Set<number>()
  return { hidden, leftOut, people: sizes.reduce((sum, size, at) => sum + (leftOut.has(at) ? 0 : size), 0) }
}
