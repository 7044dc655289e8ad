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

/**
 * Whether the groups of a whole are shown each by itself, and the whole as their sum; otherwise the whole is one group.
 * That is so from the first end at which it has at least `size` people and none of its groups has as many; it stays so,
 * since these people have been shown together, and later figures of a group could be compared with that. Without an end
 * the groups stay apart. `groups`: the people of each who finished before each end, and since.
 */
export function isDivided(groups: readonly (readonly number[])[], size: number, { ends }: Growth): boolean {
  const people = groups.map(() => 0)
  for (let end = 0; end < ends; end++) {
    groups.forEach((periods, at) => (people[at]! += periods[end] ?? 0))
    if (people.some((number) => number >= size)) return true
    if (people.reduce((sum, number) => sum + number, 0) >= size) return false
  }
  return true
}

/**
 * Which groups of a divided whole are hidden, by index: those of which too few people are shown, which are also excluded
 * from the whole; and the number of people in the rest. The whole is therefore the sum of what is shown, and nothing can
 * be derived by subtraction, now, when more people are added, or from what was shown at a smaller size. A larger
 * `smallest` hides at least the same groups.
 */
export function groupVisibility(
  shown: readonly number[],
  smallest: number,
): { hidden: ReadonlySet<number>; people: number } {
  const hidden = new Set(shown.flatMap((people, at) => (people < smallest ? [at] : [])))
  return { hidden, people: shown.reduce((sum, people, at) => sum + (hidden.has(at) ? 0 : people), 0) }
}
