'use client'
import { useState } from 'react'
import { useOrder } from '@/components/result/useOrder'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'

type Section = OverviewFragment['sectionResults'][number] & { name: string }

export type ShownSections = {
  /** The shown sections, in the reader's order. */
  ordered: Section[]
  removed: Section[]
  place: (id: string, place: number) => void
  remove: (id: string) => void
  restore: (id: string) => void
}

/** Which sections are shown, and in which order, independent of the selected learners. */
export function useShownSections(sections: OverviewFragment['sectionResults']): ShownSections {
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  const { ordered, place } = useOrder(sections.map((section) => ({ ...section, name: section.sectionName })))
  const shown = ordered.filter(({ id }) => !removedIds.has(id))
  return {
    ordered: shown,
    removed: ordered.filter(({ id }) => removedIds.has(id)),
    // Places count only the shown sections; a removed one stays next to its neighbour.
    place: (id, at) =>
      place(
        id,
        ordered.findIndex((section) => section.id === shown[at]?.id),
      ),
    remove: (id) => setRemovedIds((before) => new Set([...before, id])),
    restore: (id) => setRemovedIds((before) => new Set([...before].filter((other) => other !== id))),
  }
}
