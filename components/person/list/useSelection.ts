'use client'
import { useState } from 'react'
import type { ListSelection } from '@/components/ui/list/listTypes'

type Given<Row, Choice> = {
  /** The rows read so far. */
  rows: readonly (Row & Choice)[]
  /** Says which list this is; whoever was chosen beyond the rows of another one is chosen no more. */
  filter: string
}
type Selected<Choice> = {
  selection: ListSelection
  chosen: readonly Choice[]
  isAll: boolean
  /** Chooses people of this list, read or not. */
  take: (filter: string, people: readonly Choice[]) => void
  /** Takes some out of the choice. */
  drop: (ids: readonly string[]) => void
  clear: () => void
}

/** Who is chosen: of the rows read so far, and of those not read yet. A row that is gone is not chosen any more. */
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
    onToggleAll: () => (isAll ? clear() : setIds((now) => new Set([...now, ...here]))),
  }
  const take = (of: string, people: readonly Choice[]) => {
    setIds(new Set(people.map(({ id }) => id)))
    setBeyond({ filter: of, people })
  }
  return { selection, chosen: [...chosenHere, ...others], isAll, take, drop, clear }
}
