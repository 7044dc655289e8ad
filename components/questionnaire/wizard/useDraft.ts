'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { conflictOf } from '@/components/shared/conflictOf'
import { type Choice, contested, inShapeOf, merged, type Sides } from '@/components/shared/threeWay'
import { DraftConflict, type DraftRecord } from './DraftConflict'
import { joined } from './joined'
import type { SaveQueue } from './SaveQueue'
import { type FieldKeys, storable } from './storable'

type Options<Fields extends object> = {
  record: DraftRecord
  /** Tells records of one kind apart. */
  id?: string
  rank: number
  queue: SaveQueue
  stored: Fields
  version: number
  /** The message key of each field that is wrong. */
  issuesOf: (values: Fields) => FieldKeys<Fields>
  /** Fields that may be wrong as they are stored: `save` is given them so. */
  mayLack?: readonly (keyof Fields)[]
  /** Stores on top of the version that is known and answers the new one. */
  save: (values: Fields, version: number) => Promise<number>
}

export type Draft<Fields extends object> = {
  values: Fields
  issues: FieldKeys<Fields>
  /** Some edit is wrong, or makes another field wrong, and therefore only here. */
  isHeldBack: boolean
  edit: (patch: Partial<Fields>) => void
}

/** The state the edits are made on, and what was sent since without an answer. */
type Base<Fields> = { version: number; fields: Fields; sent: Fields[] }
type Copy<Fields> = Base<Fields> & { local: Partial<Fields> }

/** How often a save is merged with what others stored in the same moment before it counts as failed. */
const mostMerges = 5

const fieldsIn = <Fields extends object>(fields: Partial<Fields>) => Object.keys(fields) as (keyof Fields)[]
const without = <Fields extends object>(edits: Partial<Fields>, values: Fields) =>
  Object.fromEntries(
    fieldsIn(edits)
      .filter((field) => edits[field] !== values[field])
      .map((field) => [field, edits[field]]),
  ) as Partial<Fields>

/**
 * What is stored with the edits that are not stored yet laid over it. Valid edits are queued; wrong ones stay local.
 * What others stored meanwhile is merged field by field; a field that both changed waits for the person. A reload keeps the edits.
 */
export function useDraft<Fields extends object>({
  record,
  id,
  rank,
  queue,
  stored,
  version,
  issuesOf,
  mayLack,
  save,
}: Options<Fields>): Draft<Fields> {
  const key = id === undefined ? record : `${record}:${id}`
  const [restored] = useState(() => {
    const copy = queue.copies.read<Copy<Fields>>(key)
    return copy === null ? null : { ...copy, local: without(copy.local, stored) }
  })
  const [local, setLocal] = useState<Partial<Fields>>(restored?.local ?? {})
  const edits = useRef(local)
  const base = useRef<Base<Fields>>(restored ?? { version, fields: stored, sent: [] })

  const change = (next: Partial<Fields>) => {
    edits.current = next
    setLocal(next)
    if (fieldsIn(next).length === 0) queue.copies.drop(key)
    else queue.copies.keep(key, { ...base.current, local: next })
  }

  const conflict = (sides: Sides<Fields>, fields: (keyof Fields)[], current: Base<Fields>) => {
    const told = fields.map((field) => ({ field: String(field), theirs: sides.theirs[field], mine: sides.mine[field] }))
    return new DraftConflict(record, told, (choices) => {
      const chosen = Object.fromEntries(
        told.map(({ field, theirs, mine }) => [field, valueOf(choices[field] ?? 'mine', field, theirs, mine)]),
      ) as Partial<Fields>
      base.current = current
      const wanted = { ...merged(sides), ...chosen, ...without(edits.current, sides.mine) }
      put(without<Fields>(wanted, current.fields), current.fields)
      return queue.flush()
    })
  }

  /** Stores what is wanted, merged with what others stored since it was read. */
  const store = async (wanted: Fields) => {
    let next = wanted
    for (let round = 0; ; round++) {
      base.current = { ...base.current, sent: [...base.current.sent, next].slice(-mostMerges) }
      queue.copies.keep(key, { ...base.current, local: edits.current })
      try {
        base.current = { version: await save(next, base.current.version), fields: next, sent: [] }
        break
      } catch (error) {
        const current = conflictOf(error)
        if (current === null || round >= mostMerges) throw error
        const sides = {
          base: base.current.fields,
          mine: next,
          theirs: inShapeOf(next, current),
          sent: base.current.sent.slice(0, -1),
        }
        const theirs = { version: Number(current['version']), fields: sides.theirs, sent: [] }
        const both = contested(sides)
        if (both.length > 0) {
          base.current = { ...base.current, sent: sides.sent }
          throw conflict(sides, both, theirs)
        }
        next = merged(sides)
        base.current = theirs
      }
    }
    change(without(edits.current, wanted))
  }

  /** Lays the edits over a stored state; what may be stored of them is queued. */
  const put = (next: Partial<Fields>, on: Fields) => {
    change(next)
    const kept = storable(on, next, { issuesOf, mayLack })
    if (kept === null) return queue.drop(key)
    queue.put(key, { rank, run: () => store(kept) })
  }

  const edit = (patch: Partial<Fields>) => {
    const isUpToDate = version >= base.current.version
    if (fieldsIn(edits.current).length === 0 && isUpToDate) base.current = { version, fields: stored, sent: [] }
    put({ ...edits.current, ...patch }, isUpToDate ? stored : base.current.fields)
  }

  const resume = useEffectEvent(() => {
    if (restored === null) return
    if (fieldsIn(restored.local).length === 0) return queue.copies.drop(key)
    queue.noteRestored(key)
    put(restored.local, restored.fields)
  })
  useEffect(() => resume(), [])

  const values = { ...stored, ...local }
  const issues = issuesOf(values)
  const isWrong = fieldsIn(local).some((field) => issues[field] !== undefined)
  const isHeldBack = isWrong || (fieldsIn(local).length > 0 && storable(stored, local, { issuesOf, mayLack }) === null)
  return { values, issues, isHeldBack, edit }
}

function valueOf(choice: Choice, field: string, theirs: unknown, mine: unknown): unknown {
  if (choice === 'both') return joined(field, theirs, mine) ?? mine
  return choice === 'theirs' ? theirs : mine
}
