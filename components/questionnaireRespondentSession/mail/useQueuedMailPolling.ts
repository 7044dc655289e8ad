'use client'
import { useEffect, useRef } from 'react'
import { usePolling } from '@/components/shared/request/usePolling'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { mailState } from './mailState'

const pauseMs = 4_000
/** Maximum number of refetches; a mail that is still queued then is waiting for something else. */
const most = 15
/** A list of more rows than this, the size of the first response, is not restarted while it is being read. */
const longest = 1_000

/** Refetches a list while mails of it are queued, so that their state is updated automatically. */
export function useQueuedMailPolling(rows: readonly ParticipantFragment[] | undefined, refresh: () => unknown): void {
  const refetches = useRef(0)
  const isWaiting = rows !== undefined && rows.length <= longest && rows.some((row) => mailState(row).key === 'queued')
  useEffect(() => {
    if (!isWaiting) refetches.current = 0
  }, [isWaiting])
  const poll = () => {
    refetches.current += 1
    return refetches.current <= most && refresh()
  }
  usePolling(poll, pauseMs, { isActive: isWaiting })
}
