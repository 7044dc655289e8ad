'use client'
import { useEffect, useRef } from 'react'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { mailState } from './mailState'

const pauseMs = 4_000
/** A mail that waits for longer than this waits for something else than its turn. */
const most = 15
/** A list that was read on behind the first answer is not begun anew under the reader. */
const longest = 1_000

/** Reads a list again while mails of it wait for their turn, so that what became of them shows by itself. */
export function useWhileMailsWait(rows: readonly ParticipantFragment[] | undefined, refresh: () => unknown): void {
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
