'use client'
import { useCallback, useEffect, useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'
import type { MailSettings } from '@/domain/mailSettings'

type Loaded = { settings: MailSettings | null; problem: unknown; reload: () => Promise<void> }

/** The mail settings as the server has them. */
export function useMailSettings(): Loaded {
  const [settings, setSettings] = useState<MailSettings | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const reload = useCallback(
    () =>
      accountCall<MailSettings>('/api/mailSettings').then((answer) => {
        setSettings(answer)
        setProblem(null)
      }, setProblem),
    [],
  )
  useEffect(() => void reload(), [reload])
  return { settings, problem, reload }
}
