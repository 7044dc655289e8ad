'use client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { AnalyserLearnersDocument } from '@/graphql/analyser/__generated__/operations'

export type Learner = { id: string; name: string; email: string }

/**
 * The names of selected learners: `learnerOf` returns those that were found, `isGone` detects those that no longer
 * exist.
 */
export function useLearnerNames(subscriptionId: string, userIds: readonly string[]) {
  const client = useApolloClient()
  const [known, setKnown] = useState<ReadonlyMap<string, Learner | null>>(new Map())
  const [error, setError] = useState<unknown>(undefined)
  const missing = userIds.filter((id) => !known.has(id))
  const key = missing.join()
  useEffect(() => {
    if (key === '') return
    let isStale = false
    const ids = key.split(',')
    client
      .query({
        query: AnalyserLearnersDocument,
        variables: { subscriptionId, userIds: ids, first: 1_000 },
        fetchPolicy: 'no-cache',
      })
      .then(
        ({ data }) => {
          if (isStale) return
          const found = new Map(data?.analyserLearners.items.map((learner) => [learner.id, learner]))
          setKnown((before) => new Map([...before, ...ids.map((id) => [id, found.get(id) ?? null] as const)]))
        },
        (problem: unknown) => {
          if (!isStale) setError(problem)
        },
      )
    return () => {
      isStale = true
    }
  }, [client, subscriptionId, key])
  return {
    learnerOf: (id: string) => known.get(id) ?? undefined,
    isGone: (id: string) => known.get(id) === null,
    isReady: missing.length === 0,
    error,
    remember: (learners: readonly Learner[]) =>
      setKnown((before) => new Map([...before, ...learners.map((learner) => [learner.id, learner] as const)])),
  }
}
export type LearnerNames = ReturnType<typeof useLearnerNames>
