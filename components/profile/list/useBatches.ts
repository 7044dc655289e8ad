'use client'
import { useState } from 'react'
import { mostPeopleAtOnce } from '@/domain/profile'

type Progress = { done: number; total: number }
type Ended = { done: readonly string[]; failure: unknown }

/** Applies an operation to many people, in as many consecutive calls as needed; stops at the first that fails. */
export function useBatches(): {
  run: (ids: readonly string[], send: (batch: string[]) => Promise<unknown>) => Promise<Ended>
  progress: Progress | null
} {
  const [progress, setProgress] = useState<Progress | null>(null)
  const run = async (ids: readonly string[], send: (batch: string[]) => Promise<unknown>): Promise<Ended> => {
    const done: string[] = []
    try {
      while (done.length < ids.length) {
        setProgress({ done: done.length, total: ids.length })
        const batch = ids.slice(done.length, done.length + mostPeopleAtOnce)
        await send(batch)
        done.push(...batch)
      }
      return { done, failure: null }
    } catch (failure) {
      return { done, failure }
    } finally {
      setProgress(null)
    }
  }
  return { run, progress }
}
