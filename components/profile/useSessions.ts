'use client'
import { useCallback, useEffect, useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'

export type AccountSession = {
  id: string
  userAgent: string | null
  address: string | null
  createdAt: string
  lastSeenAt: string
  isPersistent: boolean
  isCurrent: boolean
}

type Sessions = { sessions: readonly AccountSession[] | null; problem: unknown; refresh: () => Promise<void> }

const ownFirst = (sessions: readonly AccountSession[]) =>
  [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt))

/** Where one is signed in: this browser first, then the latest. */
export function useSessions(): Sessions {
  const [sessions, setSessions] = useState<readonly AccountSession[] | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const refresh = useCallback(
    () =>
      accountCall<AccountSession[]>('/api/account/sessions').then((answer) => {
        setSessions(ownFirst(answer))
        setProblem(null)
      }, setProblem),
    [],
  )
  useEffect(() => void refresh(), [refresh])
  return { sessions, problem, refresh }
}
