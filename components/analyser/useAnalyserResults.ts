'use client'
import { useQuery } from '@apollo/client/react'
import { type AnalyserFilter, daysOf, type TagList, tagLists } from '@/domain/analyser'
import type { AnalyserInput } from '@/graphql/__generated__/types'
import { AnalyserResultsDocument, type AnalyserResultsQuery } from '@/graphql/analyser/__generated__/operations'

export type Results = AnalyserResultsQuery['analyserResults']

/** The query input for the filters. */
export function inputOf(subscriptionId: string, filter: AnalyserFilter): AnalyserInput {
  const lists = Object.fromEntries(tagLists.map((list) => [list, [...filter[list]]])) as Record<TagList, string[]>
  return { subscriptionId, ...daysOf(filter), questionnaireType: filter.questionnaireType, ...lists }
}

const nothing = (subscriptionId: string): AnalyserInput => ({ subscriptionId })

/**
 * The results of the submitted filters, refetched each time; the previous ones stay visible while the next are
 * pending.
 */
export function useAnalyserResults(subscriptionId: string, filter: AnalyserFilter | null) {
  const input = filter === null ? nothing(subscriptionId) : inputOf(subscriptionId, filter)
  const { data, previousData, loading, error, refetch } = useQuery(AnalyserResultsDocument, {
    variables: { input },
    skip: filter === null,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const results: Results | undefined =
    filter === null ? undefined : (data ?? (loading ? previousData : undefined))?.analyserResults
  return {
    results,
    input,
    isLoading: filter !== null && loading,
    error: filter === null ? undefined : error,
    askAgain: () => void refetch().catch(() => undefined),
  }
}
