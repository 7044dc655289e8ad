'use client'
import { useCallback, useEffect, useState } from 'react'

export type Mail = { id: string; to: string; subject: string; text: string; html: string; sentAt: string }

/** The mails to an address, or all; asked again every few seconds while the page is looked at. */
export function useMails(to: string): { mails: readonly Mail[] | null; problem: unknown; refresh: () => void } {
  const [mails, setMails] = useState<readonly Mail[] | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  const refresh = useCallback(() => {
    fetch(`/api/mailbox?${new URLSearchParams(to === '' ? {} : { to })}`)
      .then(async (response) => {
        if (!response.ok) throw new Error(response.statusText || String(response.status))
        setMails((await response.json()) as Mail[])
        setProblem(null)
      })
      .catch(setProblem)
  }, [to])

  useEffect(() => {
    refresh()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, 5000)
    return () => clearInterval(timer)
  }, [refresh])

  return { mails, problem, refresh }
}
