'use client'
import { ScrollArea, Table, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState, memo, type MouseEvent } from 'react'
import { AllRowsCheckbox } from './AllRowsCheckbox'
import classes from './list.module.css'
import type { RowLook, RowsOfList } from './listTypes'
import { useLongLines } from '../virtual/useLongLines'
import { RowCheckbox } from './RowCheckbox'
import { RowTitle } from '../row/RowTitle'

type LongTableRowsProps<Row> = RowLook<Row> & {
  rows: readonly Row[]
  /** Told once rows are drawn. */
  onDrawn: (() => void) | undefined
}

/** The rows of a long table that are in sight. */
function LongTableRows<Row>({ rows, onDrawn, ...look }: LongTableRowsProps<Row>) {
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

type ListTableHeadProps<Row> = Pick<RowLook<Row>, 'rowKey' | 'columns' | 'selection' | 'rowActions'> & {
  rows: readonly Row[]
  isLong: boolean
}

/** The names of the columns, and the choice of all rows. */
function ListTableHead<Row>({ rows, isLong, rowKey, columns, selection, rowActions }: ListTableHeadProps<Row>) {
  const t = useTranslations('common.list')
  return (
    <Table.Thead>
      <Table.Tr aria-rowindex={isLong ? 1 : undefined}>
        {selection !== undefined && (
          <Table.Th w={48}>
            <AllRowsCheckbox keys={rows.map(rowKey)} selection={selection} />
          </Table.Th>
        )}
        {columns.map((column, index) => (
          <Table.Th key={column.key} miw={index === 0 ? 180 : undefined} ta={column.align ?? 'start'}>
            {column.label}
          </Table.Th>
        ))}
        {rowActions !== undefined && (
          <Table.Th className={classes.acts}>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}

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
function useSteadyColumns(columns: string): Steady {
  const table = useRef<HTMLTableElement>(null)
  const [held, setHeld] = useState<{ columns: string; widths: number[] } | null>(null)
  useWindowEvent('resize', () => setHeld(null))
  const hold = useCallback(() => {
    const head = table.current?.tHead?.rows[0]?.cells ?? []
    setHeld({ columns, widths: [...head].map((cell) => Math.floor(cell.getBoundingClientRect().width)) })
  }, [columns])
  return { table, widths: held?.columns === columns ? held.widths : null, hold }
}

type Props<Row> = RowLook<Row> & RowsOfList<Row>

/** Rows as a table; the first column opens the row. */
export function ListTable<Row>({ rows, label, total, isLong, ...look }: Props<Row>) {
  const { rowKey, columns, rowActions, selection } = look
  const { table, widths, hold } = useSteadyColumns(columns.map(({ key }) => key).join())
  const width = widths?.reduce((sum, one) => sum + one, 0)
  return (
    <div className={classes.rows}>
      <ScrollArea type="auto" offsetScrollbars="x" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}>
        <Table
          ref={table}
          aria-label={label}
          aria-rowcount={isLong ? total + 1 : undefined}
          layout={widths === null ? undefined : 'fixed'}
          miw={width}
          data-long={isLong || undefined}
        >
          {widths !== null && (
            <colgroup>
              {widths.map((one, index) => (
                <col key={index} style={{ inlineSize: one }} />
              ))}
            </colgroup>
          )}
          <ListTableHead
            rows={rows}
            isLong={isLong}
            rowKey={rowKey}
            columns={columns}
            selection={selection}
            rowActions={rowActions}
          />
          {isLong ? (
            <LongTableRows rows={rows} onDrawn={widths === null ? hold : undefined} {...look} />
          ) : (
            <Table.Tbody>
              {rows.map((row) => (
                <ListTableRow key={rowKey(row)} row={row} {...look} />
              ))}
            </Table.Tbody>
          )}
        </Table>
      </ScrollArea>
    </div>
  )
}

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

type ListTableRowProps<Row> = RowLook<Row> & {
  row: Row
  /** The place of the row in a long list, which does not draw all of them. */
  index?: number
  measure?: (element: Element | null) => void
}

function PlainRow<Row>({
  row,
  index,
  measure,
  rowKey,
  rowLabel,
  rowHref,
  columns,
  rowActions,
  selection,
}: ListTableRowProps<Row>) {
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
const ListTableRow = memo(PlainRow) as typeof PlainRow
