'use client'
import { useLocalStorage } from '@mantine/hooks'
import { useListViewOwner } from './ListViewOwner'

export type ListView = 'cards' | 'table'

/** Cards or table, one choice for every list, stored per person in the browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const owner = useListViewOwner()
  const [stored, setStored] = useLocalStorage<ListView>({ key: `listView:${owner}`, defaultValue: 'cards' })
  return [stored === 'table' ? 'table' : 'cards', setStored]
}
