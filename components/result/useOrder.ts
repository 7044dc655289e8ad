'use client'
import { useState } from 'react'
import { inOrder, moveTo } from './inOrder'

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
