'use client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo, useRef, useState } from 'react'
import { QuestionnaireDocument } from '@/graphql/__generated__/operations'
import type { EditedSection } from '../EditedQuestionnaire'
import { type Arrangement, arranged, storedArrangement } from './arrangement'

export type ArrangementState = {
  /** The sections and their questions as they are shown. */
  sections: EditedSection[]
  arrangement: Arrangement
  error: unknown
  /** Shows an order while something is dragged; null ends it. */
  preview: (arrangement: Arrangement | null) => void
  /** Shows an order at once and stores it; should that fail, the stored order comes back. */
  change: (arrangement: Arrangement, store: () => Promise<unknown>) => void
}

/** The order on the screen, a little ahead of the one that is stored. Changes are stored one after the other. */
export function useArrangement(stored: readonly EditedSection[]): ArrangementState {
  const client = useApolloClient()
  const [kept, setKept] = useState<Arrangement | null>(null)
  const [dragged, setDragged] = useState<Arrangement | null>(null)
  const [error, setError] = useState<unknown>(null)
  const jobs = useRef<(() => Promise<unknown>)[]>([])
  const isStoring = useRef(false)
  const arrangement = useMemo(() => dragged ?? kept ?? storedArrangement(stored), [dragged, kept, stored])
  const sections = useMemo(() => arranged(stored, arrangement), [stored, arrangement])

  const refetch = () => client.refetchQueries({ include: [QuestionnaireDocument] })
  const storeAll = async () => {
    if (isStoring.current) return
    isStoring.current = true
    try {
      while (jobs.current.length > 0) {
        for (let job = jobs.current.shift(); job !== undefined; job = jobs.current.shift()) await job()
        await refetch()
      }
    } catch (thrown) {
      jobs.current = []
      setError(thrown)
      await refetch().catch(() => undefined)
    } finally {
      isStoring.current = false
      setKept(null)
    }
  }
  const change = (next: Arrangement, store: () => Promise<unknown>) => {
    setError(null)
    setDragged(null)
    setKept(next)
    jobs.current.push(store)
    void storeAll()
  }
  return { sections, arrangement, error, preview: setDragged, change }
}
