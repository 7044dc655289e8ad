import { type ComponentType, useEffect, useState } from 'react'
import { graphqlCall } from '@/components/shared/request/graphqlCall'
import type { CommitmentFieldsFragment } from '@/graphql/commitment/__generated__/operations'
import { CommitmentsText } from '@/graphql/__generated__/queryTexts'
import type { WhatBecameStep } from './WhatBecameStep'

type Step = ComponentType<Parameters<typeof WhatBecameStep>[0]>
/** The step and what it is about; null where the person wrote nothing, or it cannot be loaded. */
export type WhatBecame = {
  Step: Step
  given: readonly CommitmentFieldsFragment[]
  setGiven: (given: readonly CommitmentFieldsFragment[]) => void
} | null

/** `runId`: the run that is being answered. Loads what a person wrote in the campaign of a wave, and the step about it only where there is something. */
export function useWhatBecame(runId: string | undefined, isAsked: boolean): WhatBecame {
  const [found, setFound] = useState<{ Step: Step; given: readonly CommitmentFieldsFragment[] } | null>(null)
  useEffect(() => {
    if (runId === undefined || !isAsked) return
    let isCurrent = true
    const load = async () => {
      const { items } = (await graphqlCall(CommitmentsText, { runId })).commitments
      if (items.length === 0) return
      const { WhatBecameStep: Step } = await import('./WhatBecameStep')
      if (isCurrent) setFound({ Step, given: items })
    }
    // It is optional: without it the questions are asked as always.
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [runId, isAsked])
  return found === null ? null : { ...found, setGiven: (given) => setFound({ ...found, given }) }
}
