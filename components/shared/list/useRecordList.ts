'use client'
import { useState } from 'react'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { type Asking, usePagedRows } from './usePagedRows'

type Named = { id: string; name: string }

/** A list of named records, which is searched by name and of which one can be deleted: `list` is for the shared list. */
export function useRecordList<Data, Row extends Named>({ asking, ...query }: Asking<Data, Row>) {
  const [search, onSearch] = useListChoice('search', '')
  const [deleting, setDeleting] = useState<Row | null>(null)
  const { rows, pages, error, refresh, retry } = usePagedRows({ ...query, asking: { ...asking, search } })
  const rowKey = ({ id }: Row) => id
  const rowLabel = ({ name }: Row) => name
  const list = { rows, pages, error, onRetry: retry, search, onSearch, rowKey, rowLabel }
  return { list, refresh, deleting, setDeleting }
}
