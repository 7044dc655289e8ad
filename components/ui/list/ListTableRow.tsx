'use client'
import { Table } from '@mantine/core'
import { memo, type MouseEvent } from 'react'
import { RowCheckbox } from './RowCheckbox'
import { RowTitle } from '../row/RowTitle'
import classes from './list.module.css'
import type { RowLook } from './listTypes'

/** A click anywhere on a row follows the link of its title; one that marks text, or meets something of its own, does not. */
function openRow(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event
  if (
    !(target instanceof Element) ||
    !currentTarget.contains(target) ||
    target.closest('a, button, input, label') !== null
  )
    return
  if (window.getSelection()?.toString()) return
  currentTarget.querySelector('a')?.click()
}

type Props<Row> = RowLook<Row> & {
  row: Row
  /** The place of the row in a long list, which does not draw all of them. */
  index?: number
  measure?: (element: Element | null) => void
}

function PlainRow<Row>({ row, index, measure, rowKey, rowLabel, rowHref, columns, rowActions, selection }: Props<Row>) {
  return (
    <Table.Tr
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      onClick={openRow}
      data-opens={rowHref?.(row) == null ? undefined : true}
    >
      {selection !== undefined && (
        <Table.Td>
          <RowCheckbox rowKey={rowKey(row)} label={rowLabel(row)} selection={selection} />
        </Table.Td>
      )}
      {columns.map((column, at) => (
        <Table.Td key={column.key} ta={column.align ?? 'start'}>
          {at === 0 ? <RowTitle href={rowHref?.(row)}>{column.render(row)}</RowTitle> : column.render(row)}
        </Table.Td>
      ))}
      {rowActions !== undefined && (
        <Table.Td ta="end" className={classes.acts}>
          {rowActions(row)}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

/** One row of a table; drawn again only when it or the way it looks changes, not while a long list scrolls. */
export const ListTableRow = memo(PlainRow) as typeof PlainRow
