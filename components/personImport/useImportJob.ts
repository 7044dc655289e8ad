'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { ImportJobDocument, type ImportJobProgressFragment } from '@/graphql/__generated__/operations'

const pause = 1000

/** An import, read every second until it is over; then every list on the screen is read again. Without an answer the last one stands. */
export function useImportJob(
  begun: ImportJobProgressFragment,
  onOver: () => void,
): { job: ImportJobProgressFragment; isOver: boolean } {
  const client = useApolloClient()
  const { data, refetch } = useQuery(ImportJobDocument, {
    variables: { id: begun.id },
    fetchPolicy: 'cache-and-network',
  })
  const job = data?.importJob ?? begun
  const isOver = job.state === 'Done' || job.state === 'Failed'
  const wasRunning = useRef(!isOver)
  const told = useRef(onOver)
  useEffect(() => {
    told.current = onOver
  }, [onOver])

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => void refetch().catch(() => undefined), pause)
    return () => clearInterval(timer)
  }, [isOver, refetch])

  useEffect(() => {
    if (!isOver || !wasRunning.current) return
    wasRunning.current = false
    told.current()
    if (job.succeededRows > 0) void client.refetchQueries({ include: 'active' })
  }, [client, isOver, job.succeededRows])
  return { job, isOver }
}
