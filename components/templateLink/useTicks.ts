'use client'
import { useState } from 'react'
import type { StandardTemplateFieldsFragment } from '@/graphql/__generated__/operations'

type Template = StandardTemplateFieldsFragment

/** Which boxes differ from what is stored, also those of rows that a search hides. */
export function useTicks(storedOf: (template: Template) => boolean) {
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map())
  const tick = (template: Template, isTicked: boolean) => {
    const next = new Map(changes)
    if (isTicked === storedOf(template)) next.delete(template.id)
    else next.set(template.id, isTicked)
    setChanges(next)
  }
  const idsOf = (isTicked: boolean) => [...changes].filter(([, value]) => value === isTicked).map(([id]) => id)
  return {
    isTicked: (template: Template) => changes.get(template.id) ?? storedOf(template),
    tick,
    hasChanges: changes.size > 0,
    ticked: idsOf(true),
    unticked: idsOf(false),
  }
}
