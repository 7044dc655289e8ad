'use client'
import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useCallback, useRef, useState } from 'react'

type Steady = {
  table: RefObject<HTMLTableElement | null>
  /** The widths that are held; null while the columns find theirs. */
  widths: readonly number[] | null
  hold: () => void
}

/**
 * Holds the columns of a long table as wide as its first rows made them: rows that come into sight must not move them.
 * Other columns, or another width of the window, and they find their widths anew.
 */
export function useSteadyColumns(columns: string): Steady {
  const table = useRef<HTMLTableElement>(null)
  const [held, setHeld] = useState<{ columns: string; widths: number[] } | null>(null)
  useWindowEvent('resize', () => setHeld(null))
  const hold = useCallback(() => {
    const head = table.current?.tHead?.rows[0]?.cells ?? []
    setHeld({ columns, widths: [...head].map((cell) => Math.floor(cell.getBoundingClientRect().width)) })
  }, [columns])
  return { table, widths: held?.columns === columns ? held.widths : null, hold }
}
