'use client'
import { useCallback, useEffect, useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'

export type TwoFactor = { isEnabled: boolean; recoveryCodesLeft: number }

/** How one's own second step stands. */
export function useTwoFactor(): { status: TwoFactor | null; problem: unknown; refresh: () => Promise<void> } {
  const [status, setStatus] = useState<TwoFactor | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const refresh = useCallback(
    () =>
      accountCall<TwoFactor>('/api/account/twoFactor').then((answer) => {
        setStatus(answer)
        setProblem(null)
      }, setProblem),
    [],
  )
  useEffect(() => void refresh(), [refresh])
  return { status, problem, refresh }
}
