'use client'
import { useRef, useState } from 'react'
import type { SaveQueue } from './SaveQueue'
import { type FieldKeys, storable } from './storable'

type Options<Fields extends object> = {
  /** Name of the record in the queue. */
  key: string
  rank: number
  queue: SaveQueue
  stored: Fields
  version: number
  /** The message key of each field that is wrong. */
  issuesOf: (values: Fields) => FieldKeys<Fields>
  /** Stores and answers the new version; without a version it overwrites. */
  save: (values: Fields, version: number | undefined) => Promise<number>
}

export type Draft<Fields extends object> = {
  values: Fields
  issues: FieldKeys<Fields>
  /** Some edit is wrong and therefore only here. */
  isHeldBack: boolean
  edit: (patch: Partial<Fields>) => void
  reset: () => void
}

/** What is stored with the edits that are not stored yet laid over it. Valid edits are queued; wrong ones stay local. */
export function useDraft<Fields extends object>({ key, rank, queue, stored, version, issuesOf, save }: Options<Fields>): Draft<Fields> {
  const [local, setLocal] = useState<Partial<Fields>>({})
  const base = useRef(version)
  const values = { ...stored, ...local }
  const issues = issuesOf(values)

  const edit = (patch: Partial<Fields>) => {
    if (Object.keys(local).length === 0) base.current = version
    const edited = { ...local, ...patch }
    setLocal(edited)
    const kept = storable(stored, edited, issuesOf)
    if (kept === null) return queue.drop(key)
    queue.put(key, {
      rank,
      run: async (mine) => {
        base.current = await save(kept, mine ? undefined : base.current)
        setLocal((now) => Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== kept[field as keyof Fields])) as Partial<Fields>)
      },
    })
  }

  return { values, issues, isHeldBack: Object.keys(local).some((field) => issues[field as keyof Fields] !== undefined), edit, reset: () => setLocal({}) }
}
