'use client'
import { useState } from 'react'

/** Items in the order of these places; items without a place follow, as given. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], places: readonly string[]): Item[] {
  const placeOf = new Map(places.map((id, place) => [id, place]))
  const at = ({ id }: Item) => placeOf.get(id) ?? places.length
  return items.toSorted((a, b) => at(a) - at(b))
}

/** The ids with one of them moved to another place; places beyond the ends are clamped. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id)
}

/** Items in an order that the reader chooses, which is retained when other items come or go. */
export function useOrder<Item extends { id: string }>(
  items: readonly Item[],
): { ordered: Item[]; place: (id: string, place: number) => void } {
  const [places, setPlaces] = useState<readonly string[]>([])
  const ordered = inOrder(items, places)
  return {
    ordered,
    place: (id, place) =>
      setPlaces(
        moveTo(
          ordered.map((item) => item.id),
          id,
          place,
        ),
      ),
  }
}
