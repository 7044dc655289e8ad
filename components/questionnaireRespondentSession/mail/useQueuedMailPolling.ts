'use client'
import { useEffect, useRef } from 'react'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { mailState } from './mailState'

const pauseMs = 4_000
/** Maximum number of refetches; a mail that is still queued then is waiting for something else. */
const most = 15
/** A list of more rows than this, the size of the first response, is not restarted while it is being read. */
const longest = 1_000

/** Refetches a list while mails of it are queued, so that their state is updated automatically. */
export function useQueuedMailPolling(rows: readonly ParticipantFragment[] | undefined, refresh: () => unknown): void {
  const read = useRef(0)
  const latest = useRef(refresh)
  const isWaiting = rows !== undefined && rows.length <= longest && rows.some((row) => mailState(row).key === 'queued')
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  useEffect(() => {
    if (!isWaiting) {
      read.current = 0
      return
    }
    const timer = setInterval(() => {
      read.current += 1
      if (read.current >= most) clearInterval(timer)
      void latest.current()
    }, pauseMs)
    return () => clearInterval(timer)
  }, [isWaiting])
}
