'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ImportJobDocument, type ImportJobProgressFragment } from '@/graphql/importJob/__generated__/operations'

/** Poll interval in milliseconds. */
const pause = 1000

/** Whether an import has ended, in one way or another. */
export const isOver = ({ state }: ImportJobProgressFragment): boolean => state === 'Done' || state === 'Failed'

/**
 * An import, polled every second until it ends; then every active query is refetched. A failed poll is ignored. `onOver`
 * is called once, of an import that had not ended before.
 */
export function useImportJob(
  begun: ImportJobProgressFragment,
  onOver: (job: ImportJobProgressFragment) => void,
): ImportJobProgressFragment {
  const client = useApolloClient()
  const { data, startPolling, stopPolling } = useQuery(ImportJobDocument, {
    variables: { id: begun.id },
    fetchPolicy: 'cache-and-network',
  })
  const job = data?.importJob ?? begun
  const hasEnded = isOver(job)
  const wasRunning = useRef(!hasEnded)

  useEffect(() => {
    if (hasEnded) return
    startPolling(pause)
    return stopPolling
  }, [hasEnded, startPolling, stopPolling])

  const handleEnd = useEffectEvent(() => {
    if (!wasRunning.current) return
    wasRunning.current = false
    onOver(job)
    if (job.succeededRows > 0) void client.refetchQueries({ include: 'active' })
  })
  useEffect(() => {
    if (hasEnded) handleEnd()
  }, [hasEnded])
  return job
}
