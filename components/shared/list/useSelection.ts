'use client'
import { useState } from 'react'
import type { ListSelection } from '@/components/ui/list/listTypes'

type Given<Row, Choice> = {
  /** The rows fetched so far. */
  rows: readonly (Row & Choice)[]
  /** Identifies the list; those selected beyond the fetched rows are deselected when it changes. */
  filter: string
}
type Selected<Choice> = {
  selection: ListSelection
  chosen: readonly Choice[]
  isAll: boolean
  /** Selects rows of this list, fetched or not. */
  take: (filter: string, people: readonly Choice[]) => void
  /** Deselects rows. */
  drop: (ids: readonly string[]) => void
  clear: () => void
}

/**
 * The selected rows of a list: of the rows fetched so far, and of those not fetched yet. A row that disappears is deselected.
 */
export function useSelection<Choice extends { id: string }, Row extends Choice>({
  rows,
  filter,
}: Given<Row, Choice>): Selected<Choice> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [beyond, setBeyond] = useState<{ filter: string; people: readonly Choice[] } | null>(null)
  const here = new Set(rows.map(({ id }) => id))
  const others = beyond?.filter === filter ? beyond.people.filter(({ id }) => ids.has(id) && !here.has(id)) : []
  const chosenHere = rows.filter(({ id }) => ids.has(id))
  const isAll = chosenHere.length === rows.length
  const drop = (gone: readonly string[]) => {
    const left = new Set(gone)
    setIds((now) => new Set([...now].filter((id) => !left.has(id))))
  }
  const clear = () => {
    setIds(new Set())
    setBeyond(null)
  }
  const selection = {
    selected: new Set(chosenHere.map(({ id }) => id)),
    onToggle: (key: string) => (ids.has(key) ? drop([key]) : setIds((now) => new Set([...now, key]))),
    onToggleAll: (keys: readonly string[]) =>
      isAll ? clear() : keys.every((key) => ids.has(key)) ? drop(keys) : setIds((now) => new Set([...now, ...keys])),
  }
  const take = (of: string, people: readonly Choice[]) => {
    setIds(new Set(people.map(({ id }) => id)))
    setBeyond({ filter: of, people })
  }
  return { selection, chosen: [...chosenHere, ...others], isAll, take, drop, clear }
}
