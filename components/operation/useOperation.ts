'use client'
import { useQuery } from '@apollo/client/react'
import { OperationDocument, type OperationQuery } from '@/graphql/__generated__/operations'

export type Operation = OperationQuery['operationViewModel']

const everyMilliseconds = 15_000

/** The state of the installation, polled every few seconds while the page is visible. */
export function useOperation(): {
  operation: Operation | undefined
  error: unknown
  isBusy: boolean
  reload: () => Promise<unknown>
} {
  const { data, error, loading, refetch } = useQuery(OperationDocument, {
    fetchPolicy: 'network-only',
    pollInterval: everyMilliseconds,
    skipPollAttempt: () => document.hidden,
  })
  return { operation: data?.operationViewModel, error, isBusy: loading, reload: () => refetch() }
}
