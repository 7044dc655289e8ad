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
 * How the shown answers to a questionnaire grow. `isEndless`: a self-service questionnaire, which has no end at which
 * all answers are shown; `ends`: how often a campaign has ended.
 */
export type Growth = { isEndless: boolean; ends: number }

/**
 * The number of people whose answers are shown, of those of a group in the order in which they finished. It only ever
 * grows by whole groups of `size` people, so that no later figure shows what one more person answered: of the people who
 * finish while a campaign runs the last `size` at least are not shown yet, so that at its end all of them are.
 * `periods`: the number of people who finished before each end, and since; those who had begun may finish after the end,
 * and are shown like those who finish after it was reopened.
 * `size`: the smallest group that has ever applied.
 */
export function shownPeople(periods: readonly number[], size: number, { isEndless, ends }: Growth): number {
  let [shown, waiting] = [0, 0]
  for (const people of periods.slice(0, ends)) {
    waiting += people
    if (waiting < size) continue
    shown += waiting
    waiting = 0
  }
  const steps = Math.floor((waiting + periods.slice(ends).reduce((sum, people) => sum + people, 0)) / size)
  return shown + (isEndless ? steps : Math.max(steps - 1, 0)) * size
}

/** A group of a whole: the people in it, and how many of them are shown. */
type Group = { people: number; shown: number }

/**
 * Which groups of a whole are hidden, by index (`hidden`: those of which too few people are shown); which are also
 * excluded from the whole (`leftOut`: all of these, unless every group is below `lowest`, the smallest size that ever
 * applied, and the whole is one, of which `shownOfWhole` people are shown); and the number of people in the resulting
 * whole. The whole is therefore the sum of what is shown, and nothing can be derived by subtraction, now, when more
 * people are added, or from what was shown at a smaller size. A larger `smallest` hides at least the same groups.
 */
export function groupVisibility(
  groups: readonly Group[],
  shownOfWhole: number,
  smallest: number,
  lowest: number = smallest,
): { hidden: ReadonlySet<number>; leftOut: ReadonlySet<number>; people: number; isDivided: boolean } {
  const hidden = new Set(groups.flatMap(({ shown }, at) => (shown < smallest ? [at] : [])))
  const isDivided = groups.some(({ people }) => people >= Math.min(smallest, lowest))
  const counted = groups.reduce((sum, { shown }, at) => sum + (hidden.has(at) ? 0 : shown), 0)
  return {
    hidden,
    leftOut: isDivided ? hidden : new Set<number>(),
    people: isDivided ? counted : shownOfWhole,
    isDivided,
  }
}
