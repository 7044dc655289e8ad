'use client'
import { ScrollArea, Table, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState, memo } from 'react'
import { AllRowsCheckbox } from './AllRowsCheckbox'
import classes from './list.module.css'
import { hasWidths, type RowDisplay, type RowsOfList } from './listTypes'
import { useLongLines } from '../virtual/useLongLines'
import { RowCheckbox } from './RowCheckbox'
import { openRow } from '../row/openRow'
import { RowTitle } from '../row/RowTitle'

type LongTableRowsProps<Row> = RowDisplay<Row> & {
  rows: readonly Row[]
  opened: string | undefined
  onPanel: ((key: string) => void) | undefined
  /** Called once rows are rendered. */
  onRendered: (() => void) | undefined
}

/** The visible rows of a long table. */
function LongTableRows<Row>({ rows, opened, onPanel, onRendered: onDrawn, ...display }: LongTableRowsProps<Row>) {
  const { box, parts, measure, onFocus } = useLongLines<HTMLTableSectionElement>({
    count: rows.length,
    guess: 48,
    kept: rows.findIndex((row) => display.rowKey(row) === opened),
  })
  const hasRows = parts.some(({ kind }) => kind === 'line')
  const cells =
    display.columns.length + (display.selection === undefined ? 0 : 1) + (display.rowActions === undefined ? 0 : 1)
  useLayoutEffect(() => {
    if (hasRows) onDrawn?.()
  }, [hasRows, onDrawn])
  return (
    <Table.Tbody role="rowgroup" ref={box} onFocus={onFocus}>
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
          <ListTableRow
            key={display.rowKey(row)}
            row={row}
            index={part.index}
            measure={measure}
            onPanel={onPanel}
            {...display}
          />
        )
      })}
    </Table.Tbody>
  )
}

type ListTableHeadProps<Row> = Pick<RowDisplay<Row>, 'rowKey' | 'columns' | 'selection' | 'rowActions'> & {
  rows: readonly Row[]
  isLong: boolean
}

/** The column headings, and the checkbox that selects all rows. */
function ListTableHead<Row>({ rows, isLong, rowKey, columns, selection, rowActions }: ListTableHeadProps<Row>) {
  const t = useTranslations('common.list')
  return (
    <Table.Thead role="rowgroup">
      <Table.Tr role="row" aria-rowindex={isLong ? 1 : undefined}>
        {selection !== undefined && (
          <Table.Th role="columnheader" w={48}>
            <AllRowsCheckbox keys={rows.map(rowKey)} selection={selection} hasLabel />
          </Table.Th>
        )}
        {columns.map((column, index) => (
          <Table.Th
            role="columnheader"
            key={column.key}
            w={column.width}
            miw={index === 0 && column.width === undefined ? (column.isShort ? 100 : 180) : undefined}
            ta={column.align ?? 'start'}
            data-narrow={column.narrow}
          >
            {column.label}
          </Table.Th>
        ))}
        {rowActions !== undefined && (
          <Table.Th role="columnheader" className={classes.acts} w={hasWidths(columns) ? 52 : undefined}>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}

type Steady = {
  table: RefObject<HTMLTableElement | null>
  /** The fixed widths; null while the columns are laid out. */
  widths: readonly number[] | null
  hold: () => void
}

/**
 * Fixes the column widths of a long table to those of its first rows, so that rows that become visible do not shift
 * them. They are measured again when the columns or the window's width change.
 */
function useFixedColumns(columns: string): Steady {
  const table = useRef<HTMLTableElement>(null)
  const [held, setHeld] = useState<{ columns: string; widths: number[] } | null>(null)
  useWindowEvent('resize', () => setHeld(null))
  const hold = useCallback(() => {
    const head = table.current?.tHead?.rows[0]?.cells ?? []
    setHeld({ columns, widths: [...head].map((cell) => Math.floor(cell.getBoundingClientRect().width)) })
  }, [columns])
  return { table, widths: held?.columns === columns ? held.widths : null, hold }
}

type Props<Row> = RowDisplay<Row> & RowsOfList<Row>

/**
 * Rows as a table, on a phone as labelled lines; the first column links to the row. The ARIA roles are explicit, because
 * browsers drop them for a table that is laid out so.
 */
export function ListTable<Row>({ rows, label, total, isLong, opened, onPanel, ...display }: Props<Row>) {
  const { rowKey, columns, rowActions, selection } = display
  const { table, widths, hold } = useFixedColumns(columns.map(({ key }) => key).join())
  const width = widths?.reduce((sum, one) => sum + one, 0)
  return (
    <div className={classes.rows}>
      <ScrollArea
        type="auto"
        offsetScrollbars="present"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}
      >
        <Table
          ref={table}
          role="table"
          aria-label={label}
          aria-rowcount={isLong ? total + 1 : undefined}
          layout={widths === null && !hasWidths(columns) ? undefined : 'fixed'}
          miw={width}
          data-long={isLong || undefined}
          data-fixed={hasWidths(columns) || undefined}
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
            <LongTableRows
              rows={rows}
              opened={opened}
              onPanel={onPanel}
              onRendered={widths === null ? hold : undefined}
              {...display}
            />
          ) : (
            <Table.Tbody role="rowgroup">
              {rows.map((row) => (
                <ListTableRow key={rowKey(row)} row={row} onPanel={onPanel} {...display} />
              ))}
            </Table.Tbody>
          )}
        </Table>
      </ScrollArea>
    </div>
  )
}

type ListTableRowProps<Row> = RowDisplay<Row> & {
  row: Row
  /** The position of the row in a long list, of which only a part is rendered. */
  index?: number
  measure?: (element: Element | null) => void
  onPanel: ((key: string) => void) | undefined
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
  onPanel,
}: ListTableRowProps<Row>) {
  return (
    <Table.Tr
      role="row"
      ref={measure}
      data-index={index}
      data-row={rowKey(row)}
      aria-rowindex={index === undefined ? undefined : index + 2}
      onClick={openRow}
      data-opens={rowHref?.(row) == null && onPanel === undefined ? undefined : true}
    >
      {selection !== undefined && (
        <Table.Td role="cell">
          <RowCheckbox rowKey={rowKey(row)} label={rowLabel(row)} selection={selection} />
        </Table.Td>
      )}
      {columns.map((column, at) => (
        <Table.Td
          role="cell"
          key={column.key}
          ta={column.align ?? 'start'}
          data-label={column.label}
          data-narrow={column.narrow}
          data-usual={column.isUsual?.(row) || undefined}
        >
          {at === 0 ? (
            <RowTitle href={rowHref?.(row)} onOpen={onPanel && (() => onPanel(rowKey(row)))}>
              {column.render(row)}
            </RowTitle>
          ) : (
            column.render(row)
          )}
        </Table.Td>
      ))}
      {rowActions !== undefined && (
        <Table.Td role="cell" ta="end" className={classes.acts}>
          {rowActions(row)}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

/** One row of a table; rendered again only when it or its presentation changes, not while a long list scrolls. */
const ListTableRow = memo(PlainRow) as typeof PlainRow
