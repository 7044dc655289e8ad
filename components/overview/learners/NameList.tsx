'use client'
import type { ReactNode } from 'react'
import { LongList } from '@/components/shared/list/LongList'

type Named = { id: string; name: string }
type Props<Row extends Named> = { rows: readonly Row[]; label: string; children: (row: Row) => ReactNode }

/** Names in a scrollable box; of thousands only the visible ones are rendered. */
export function NameList<Row extends Named>({ rows, label, children }: Props<Row>) {
  return (
    <LongList rows={rows} label={label} rowKey={({ id }) => id} rowTitle={({ name }) => name}>
      {children}
    </LongList>
  )
}
