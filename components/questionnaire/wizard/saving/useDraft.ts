'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { conflictOf } from '@/components/shared/conflict/conflictOf'
import {
  type Choice,
  conflictingFields,
  inShapeOf,
  isSame,
  mergeSides,
  type Sides,
} from '@/components/shared/conflict/threeWay'
import { DraftConflict, type DraftRecord } from './DraftConflict'
import { joinTexts } from './joinTexts'
import type { SaveQueue } from './SaveQueue'
import { type FieldKeys, storable } from './storable'

type Options<Fields extends object> = {
  record: DraftRecord
  /** Distinguishes records of one kind. */
  id?: string
  rank: number
  queue: SaveQueue
  stored: Fields
  version: number
  /** Returns the message key of each invalid field. */
  issuesOf: (values: Fields) => FieldKeys<Fields>
  /** Fields that may be invalid as stored; `save` receives them unchanged. */
  mayLack?: readonly (keyof Fields)[]
  /** Stores on top of the known version and returns the new one. */
  save: (values: Fields, version: number) => Promise<number>
}

export type Draft<Fields extends object> = {
  values: Fields
  issues: FieldKeys<Fields>
  /** Some edit is invalid, or makes another field invalid, and is therefore only local. */
  isHeldBack: boolean
  edit: (patch: Partial<Fields>) => void
}

/** The version the edits are based on, and what was sent since without a response. */
type Base<Fields> = { version: number; fields: Fields; sent: Fields[] }
type Copy<Fields> = Base<Fields> & { local: Partial<Fields> }

/** How often a save is merged with concurrent saves of other users before it counts as failed. */
const mostMerges = 5

const fieldsIn = <Fields extends object>(fields: Partial<Fields>) => Object.keys(fields) as (keyof Fields)[]
const without = <Fields extends object>(edits: Partial<Fields>, values: Fields) =>
  Object.fromEntries(
    fieldsIn(edits)
      .filter((field) => !isSame(edits[field], values[field]))
      .map((field) => [field, edits[field]]),
  ) as Partial<Fields>

/**
 * The stored record with unsaved edits applied. Valid edits are queued; invalid ones stay local. Concurrent changes of
 * other users are merged field by field; a field that both changed waits for a decision. The edits survive a reload.
 */
export function useDraft<Fields extends object>(options: Options<Fields>): Draft<Fields> {
  const { record, id, queue, stored, version, issuesOf, mayLack } = options
  const key = id === undefined ? record : `${record}:${id}`
  const pending = usePendingEdits(options, key)
  const { restored, local, editsRef, baseRef } = pending
  const put = useQueuedSave(options, key, pending)

  const edit = (patch: Partial<Fields>) => {
    const isUpToDate = version >= baseRef.current.version
    if (fieldsIn(editsRef.current).length === 0 && isUpToDate) baseRef.current = { version, fields: stored, sent: [] }
    put({ ...editsRef.current, ...patch }, isUpToDate ? stored : baseRef.current.fields)
  }

  const values = { ...stored, ...local }
  const issues = issuesOf(values)
  const isWrong = fieldsIn(local).some((field) => issues[field] !== undefined)
  const isHeldBack = isWrong || (fieldsIn(local).length > 0 && storable(stored, local, { issuesOf, mayLack }) === null)

  const resume = useEffectEvent(() => {
    if (restored === null) return
    if (fieldsIn(restored.local).length === 0) return queue.copies.drop(key)
    queue.noteRestored(key, isHeldBack)
    put(restored.local, restored.fields)
  })
  useEffect(() => resume(), [])

  return { values, issues, isHeldBack, edit }
}

type PendingEdits<Fields extends object> = ReturnType<typeof usePendingEdits<Fields>>

/** The edits that are not stored yet; they survive a reload. */
function usePendingEdits<Fields extends object>({ queue, stored, version }: Options<Fields>, key: string) {
  const [restored] = useState(() => {
    const copy = queue.copies.read<Copy<Fields>>(key)
    return copy === null ? null : { ...copy, local: without(copy.local, stored) }
  })
  const [local, setLocal] = useState<Partial<Fields>>(restored?.local ?? {})
  const editsRef = useRef(local)
  const baseRef = useRef<Base<Fields>>(restored ?? { version, fields: stored, sent: [] })

  const keep = () => queue.copies.keep(key, { ...baseRef.current, local: editsRef.current })
  const change = (next: Partial<Fields>) => {
    editsRef.current = next
    setLocal(next)
    if (fieldsIn(next).length === 0) queue.copies.drop(key)
    else keep()
  }
  return { restored, local, editsRef, baseRef, change, keep }
}

/** Applies edits to the stored record and queues the part that can be stored. */
function useQueuedSave<Fields extends object>(
  { record, rank, queue, issuesOf, mayLack, save }: Options<Fields>,
  key: string,
  { editsRef, baseRef, change, keep }: PendingEdits<Fields>,
) {
  const conflict = (sides: Sides<Fields>, fields: (keyof Fields)[], current: Base<Fields>) => {
    const conflicts = fields.map((field) => ({
      field: String(field),
      theirs: sides.theirs[field],
      mine: sides.mine[field],
    }))
    return new DraftConflict(record, conflicts, (choices) => {
      const chosen = Object.fromEntries(
        conflicts.map(({ field, theirs, mine }) => [field, valueOf(choices[field] ?? 'mine', field, theirs, mine)]),
      ) as Partial<Fields>
      baseRef.current = current
      const wanted = { ...mergeSides(sides), ...chosen, ...without(editsRef.current, sides.mine) }
      put(without<Fields>(wanted, current.fields), current.fields)
      return queue.flush()
    })
  }

  /** Stores the edited record, merged with what other users stored since it was read. */
  const store = async (wanted: Fields) => {
    let next = wanted
    for (let round = 0; ; round++) {
      baseRef.current = { ...baseRef.current, sent: [...baseRef.current.sent, next].slice(-mostMerges) }
      keep()
      try {
        baseRef.current = { version: await save(next, baseRef.current.version), fields: next, sent: [] }
        break
      } catch (error) {
        const current = conflictOf(error)
        if (current === null || round >= mostMerges) throw error
        const sides = {
          base: baseRef.current.fields,
          mine: next,
          theirs: inShapeOf(next, current),
          sent: baseRef.current.sent.slice(0, -1),
        }
        const theirs = { version: Number(current['version']), fields: sides.theirs, sent: [] }
        const both = conflictingFields(sides)
        if (both.length > 0) {
          baseRef.current = { ...baseRef.current, sent: sides.sent }
          throw conflict(sides, both, theirs)
        }
        next = mergeSides(sides)
        baseRef.current = theirs
      }
    }
    change(without(editsRef.current, wanted))
  }

  const put = (next: Partial<Fields>, on: Fields) => {
    change(next)
    const kept = storable(on, next, { issuesOf, mayLack })
    if (kept === null) return queue.drop(key)
    queue.put(key, { rank, run: () => store(kept) })
  }
  return put
}

function valueOf(choice: Choice, field: string, theirs: unknown, mine: unknown): unknown {
  if (choice === 'both') return joinTexts(field, theirs, mine) ?? mine
  return choice === 'theirs' ? theirs : mine
}
