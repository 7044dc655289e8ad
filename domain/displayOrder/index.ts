export type Placed = { id: string; displayOrder: number }

/**
 * The order of siblings with one of them (or a new item) put before another, or last before null; null when there is no
 * such other. Places rise strictly; as few as possible change, so that as little as possible is saved.
 */
export function moveSiblingBefore(
  siblings: readonly Placed[],
  moved: Placed,
  beforeId: string | null,
): Placed[] | null {
  if (beforeId === moved.id) return [...siblings]
  const others = siblings.filter(({ id }) => id !== moved.id)
  const found = beforeId === null ? others.length : others.findIndex(({ id }) => id === beforeId)
  if (found < 0) return null
  const below = others[found]
  const wished =
    below === undefined ? moved.displayOrder : Math.min(moved.displayOrder, Math.max(below.displayOrder - 1, 0))
  const placed: Placed[] = []
  for (const { id, displayOrder } of [
    ...others.slice(0, found),
    { ...moved, displayOrder: wished },
    ...others.slice(found),
  ]) {
    const above = placed.at(-1)
    placed.push({
      id,
      displayOrder: above === undefined ? displayOrder : Math.max(displayOrder, above.displayOrder + 1),
    })
  }
  return placed
}

/** Siblings in this order with the places that they have among them, made distinct where they are not. */
export function placesInOrder(ordered: readonly Placed[]): Placed[] {
  const places = ordered.map(({ displayOrder }) => displayOrder).sort((one, other) => one - other)
  let last = -1
  return ordered.map(({ id }, index) => {
    last = Math.max(places[index] ?? 0, last + 1)
    return { id, displayOrder: last }
  })
}
