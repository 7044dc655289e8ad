'use client'
import { useState } from 'react'
import type { ListSelection } from '@/components/ui/listTypes'
import { mostPeopleAtOnce } from '@/domain/profile'

type Selected<Row> = { selection: ListSelection; chosen: readonly Row[]; isAll: boolean; clear: () => void }

/** Which of the rows read so far are chosen. A row that is gone is not chosen any more, and all at once are no more than one call may concern. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selected<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const toggle = (key: string) => setIds((now) => (now.has(key) ? new Set([...now].filter((id) => id !== key)) : new Set([...now, key])))
  const isAll = chosen.length >= Math.min(rows.length, mostPeopleAtOnce)
  const toggleAll = () => setIds(new Set(isAll ? [] : rows.slice(0, mostPeopleAtOnce).map(({ id }) => id)))
  return { selection: { selected: new Set(chosen.map(({ id }) => id)), onToggle: toggle, onToggleAll: toggleAll }, chosen, isAll, clear: () => setIds(new Set()) }
}
