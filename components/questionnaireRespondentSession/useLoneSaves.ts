'use client'
import { useRef, useState } from 'react'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import type { Saves } from './AddByHand'

/** What the rows wait in for being saved on a page of their own; a save that nobody answered says why and can be tried again. */
export function useLoneSaves(questionnaireId: string): { saves: Saves; error: unknown } {
  const [copies] = useState(() => new TabDrafts(questionnaireId))
  const jobs = useRef(new Map<string, () => Promise<boolean>>())
  const [error, setError] = useState<unknown>(undefined)
  const saves: Saves = {
    copies,
    put: (key, { run }) => void jobs.current.set(key, run),
    drop: (key) => void jobs.current.delete(key),
    flush: async () => {
      setError(undefined)
      try {
        for (const [key, run] of jobs.current) {
          if (!(await run())) return false
          jobs.current.delete(key)
        }
        return true
      } catch (failure) {
        setError(failure)
        return false
      }
    },
  }
  return { saves, error }
}
