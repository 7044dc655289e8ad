'use client'
import { useQuery } from '@apollo/client/react'
import { type AnalyserFilter, daysOf, type TagList, tagLists } from '@/domain/analyser'
import {
  type AnalyserInput,
  AnalyserResultsDocument,
  type AnalyserResultsQuery,
} from '@/graphql/__generated__/operations'

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
export function useAnalyserResults(subscriptionId: string, asked: AnalyserFilter | null) {
  const input = asked === null ? nothing(subscriptionId) : inputOf(subscriptionId, asked)
  const { data, previousData, loading, error, refetch } = useQuery(AnalyserResultsDocument, {
    variables: { input },
    skip: asked === null,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const results: Results | undefined =
    asked === null ? undefined : (data ?? (loading ? previousData : undefined))?.analyserResults
  return {
    results,
    input,
    isLoading: asked !== null && loading,
    error: asked === null ? undefined : error,
    askAgain: () => void refetch().catch(() => undefined),
  }
}
