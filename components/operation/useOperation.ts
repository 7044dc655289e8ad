'use client'
import { useQuery } from '@apollo/client/react'
import { whileWatched } from '@/components/shared/request/usePolling'
import { OperationDocument, type OperationQuery } from '@/graphql/operation/__generated__/operations'

export type Operation = OperationQuery['operationViewModel']

/** The state of the installation, polled every few seconds while the page is visible. */
export function useOperation(): {
  operation: Operation | undefined
  error: unknown
  isBusy: boolean
  reload: () => Promise<unknown>
} {
  const { data, error, loading, refetch } = useQuery(OperationDocument, {
    fetchPolicy: 'network-only',
    ...whileWatched(),
  })
  return { operation: data?.operationViewModel, error, isBusy: loading, reload: () => refetch() }
}
