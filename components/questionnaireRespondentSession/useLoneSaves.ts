'use client'
import { useRef, useState } from 'react'
import type { Saves } from './AddByHand'

/** What the rows wait in for being saved on a page of their own; a save that nobody answered says why and can be tried again. */
export function useLoneSaves(): { saves: Saves; isWaiting: boolean; error: unknown } {
  const jobs = useRef(new Map<string, () => Promise<boolean>>())
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<unknown>(undefined)
  const saves: Saves = {
    put: (key, { run }) => {
      jobs.current.set(key, run)
      setWaiting(true)
    },
    drop: (key) => {
      jobs.current.delete(key)
      setWaiting(jobs.current.size > 0)
    },
    flush: async () => {
      setError(undefined)
      try {
        for (const [key, run] of jobs.current) {
          if (!(await run())) return false
          jobs.current.delete(key)
        }
        setWaiting(jobs.current.size > 0)
        return true
      } catch (failure) {
        setError(failure)
        return false
      }
    },
  }
  return { saves, isWaiting, error }
}
