'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { campaignComparisonSchema } from '@/domain/comparison'

/** The other campaign, null for the same one, and a department of each side, null for all people. */
export type ComparisonSelection = { with: string | null; left: string | null; right: string | null }

const { withQuestionnaireId } = campaignComparisonSchema.shape

/** The selection that an address encodes; invalid parts are dropped. */
function parseSelection(address: string, questionnaireId: string): ComparisonSelection {
  const query = new URLSearchParams(address)
  const id = (name: string) => withQuestionnaireId.safeParse(query.get(name)).data ?? null
  const other = id('with')
  return { with: other === questionnaireId ? null : other, left: id('left'), right: id('right') }
}

function writeAddress(asking: ComparisonSelection): void {
  const query = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(asking)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  window.history.replaceState(null, '', query.size === 0 ? window.location.pathname : `?${query.toString()}`)
}

/** The selection of a comparison. It is also in the address, so that a comparison can be shared. */
export function useComparisonSelection(
  questionnaireId: string,
): [ComparisonSelection, (change: Partial<ComparisonSelection>) => void] {
  const address = useSearchParams().toString()
  const [asking, setAsking] = useState(() => parseSelection(address, questionnaireId))
  const [seen, setSeen] = useState(address)
  // A link to the same screen changes only the address.
  if (seen !== address) {
    setSeen(address)
    setAsking(parseSelection(address, questionnaireId))
  }
  const change = (changed: Partial<ComparisonSelection>) => {
    const wanted = { ...asking, ...changed }
    setAsking(wanted)
    writeAddress(wanted)
  }
  return [asking, change]
}
