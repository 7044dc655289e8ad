/** A company's smallest group size; null when it has none. */
export type SmallestGroup = number | null

/** Too few people to be shown without showing somebody. Nobody at all is no group. */
export function isTooSmall(people: number, smallest: SmallestGroup): boolean {
  return smallest !== null && people > 0 && people < smallest
}

/**
 * May results of so many people out of a whole that is shown elsewhere be shown? Neither they nor the people left out,
 * whose results follow by subtraction, may be too few.
 */
export function withholdsPart(people: number, whole: number, smallest: SmallestGroup): boolean {
  return isTooSmall(people, smallest) || isTooSmall(whole - people, smallest)
}

/**
 * Which groups of a whole are withheld, by place: those too small, and, while those together are still too few people and so
 * would follow by subtraction from the whole, the smallest of the others as well.
 */
export function withheldGroups(sizes: readonly number[], smallest: SmallestGroup): ReadonlySet<number> {
  const withheld = new Set(sizes.flatMap((size, at) => (isTooSmall(size, smallest) ? [at] : [])))
  if (smallest === null || withheld.size === 0) return withheld
  const people = () => [...withheld].reduce((sum, at) => sum + sizes[at]!, 0)
  const others = sizes
    .map((size, at) => ({ size, at }))
    .filter(({ size, at }) => size > 0 && !withheld.has(at))
    .sort((a, b) => a.size - b.size)
  for (const { at } of others) {
    if (people() >= smallest) break
    withheld.add(at)
  }
  return withheld
}
