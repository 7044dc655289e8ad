'use client'
import { ScrollArea, Table } from '@mantine/core'
import classes from './list.module.css'
import { ListTableHead } from './ListTableHead'
import { ListTableRow } from './ListTableRow'
import type { RowLook, RowsOfList } from './listTypes'
import { LongTableRows } from './LongTableRows'
import { useSteadyColumns } from './useSteadyColumns'

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
