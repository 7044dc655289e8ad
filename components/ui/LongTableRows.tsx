'use client'
import { Table } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { ListTableRow } from './ListTableRow'
import type { RowLook } from './listTypes'
import { useLongLines } from './useLongLines'

type Props<Row> = RowLook<Row> & {
  rows: readonly Row[]
  /** Told once rows are drawn. */
  onDrawn: (() => void) | undefined
}

/** The rows of a long table that are in sight. */
export function LongTableRows<Row>({ rows, onDrawn, ...look }: Props<Row>) {
  const { box, parts, measure, onFocus } = useLongLines<HTMLTableSectionElement>({ count: rows.length, guess: 48 })
  const hasRows = parts.some(({ kind }) => kind === 'line')
  const cells = look.columns.length + (look.selection === undefined ? 0 : 1) + (look.rowActions === undefined ? 0 : 1)
  useLayoutEffect(() => {
    if (hasRows) onDrawn?.()
  }, [hasRows, onDrawn])
  return (
    <Table.Tbody ref={box} onFocus={onFocus}>
      {parts.map((part) => {
        if (part.kind === 'gap') {
          return (
            <tr key={part.key} aria-hidden>
              <td colSpan={cells} style={{ blockSize: part.size, padding: 0 }} />
            </tr>
          )
        }
        const row = rows[part.index]
        return row === undefined ? null : (
          <ListTableRow key={look.rowKey(row)} row={row} index={part.index} measure={measure} {...look} />
        )
      })}
    </Table.Tbody>
  )
}
