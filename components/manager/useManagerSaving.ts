import { useRef, useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'
import type { SupportChoice, SupportItem } from '@/domain/manager'

/** One answer about one person; null takes it back. */
export type ManagerSaid = { runId: string } & (
  { questionId: string; step: number | null } | { supportItem: SupportItem; choice: SupportChoice | null }
)
/** `closed`: the link opens nothing any more. */
export type SavingStatus = 'clean' | 'saving' | 'saved' | 'unsaved' | 'closed'

/** What was answered: one item of one person. */
export const keyOf = (said: ManagerSaid): string =>
  `${said.runId} ${'questionId' in said ? said.questionId : said.supportItem}`

/** The server refused it, unlike a connection that failed. */
const isRefusal = (error: unknown) => error instanceof Error && error.name === 'AccountRefusal'

/** Sends each answer at once, one after another; of one item the latest. What could not be sent is sent with the next. */
export function useManagerSaving(code: string) {
  const waiting = useRef(new Map<string, ManagerSaid>())
  const sending = useRef<Promise<boolean> | null>(null)
  const [status, setStatus] = useState<SavingStatus>('clean')

  const sendAll = async (): Promise<boolean> => {
    setStatus('saving')
    try {
      for (let next = first(waiting.current); next !== undefined; next = first(waiting.current)) {
        const [key, said] = next
        await accountCall('/api/managerAnswers/save', { code, ...said })
        if (waiting.current.get(key) === said) waiting.current.delete(key)
      }
    } catch (error) {
      setStatus(isRefusal(error) ? 'closed' : 'unsaved')
      return false
    }
    setStatus('saved')
    return true
  }
  /** Sends what waits; whether all of it is stored. */
  const flush = (): Promise<boolean> => {
    sending.current ??= sendAll().finally(() => {
      sending.current = null
    })
    return sending.current
  }
  const save = (said: ManagerSaid) => {
    waiting.current.set(keyOf(said), said)
    void flush()
  }
  return { status, save, flush }
}

const first = (waiting: ReadonlyMap<string, ManagerSaid>) => waiting.entries().next().value
