'use client'
import { Table, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { hasWidths, type RowDisplay } from '../list/listTypes'
import { openRow } from './openRow'
import { RowTitle } from './RowTitle'
import classes from './rowTable.module.css'

type Props<Row> = Pick<RowDisplay<Row>, 'rowKey' | 'columns' | 'rowActions'> & {
  label: string
  rows: readonly Row[]
  /** Opens the panel of a row, by its key. */
  onPanel?: (key: string) => void
}

/**
 * Rows of a log, or a few rows without search: a table where there is space, else each row as its first column with its
 * actions, then the values that need no label, then labelled lines. The ARIA roles are explicit, because browsers drop
 * them for a table that is laid out so.
 */
export function RowTable<Row>({ label, rows, rowKey, columns, rowActions, onPanel }: Props<Row>) {
  const t = useTranslations('common.list')
  return (
    <div className={classes.place}>
      <Table
        role="table"
        aria-label={label}
        className={`${classes.table} tabular`}
        // Only a row that opens: a link in another keeps its contrast.
        highlightOnHover={onPanel !== undefined}
        layout={hasWidths(columns) ? 'fixed' : undefined}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th role="columnheader" key={column.key} w={column.width}>
                {column.label}
              </Table.Th>
            ))}
            {rowActions !== undefined && (
              <Table.Th role="columnheader">
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr
              role="row"
              key={rowKey(row)}
              onClick={onPanel && openRow}
              data-opens={onPanel === undefined ? undefined : true}
            >
              {columns.map((column, at) => (
                <Table.Td role="cell" key={column.key} data-label={column.label} data-narrow={column.narrow}>
                  {at === 0 && onPanel !== undefined ? (
                    <RowTitle href={null} onOpen={() => onPanel(rowKey(row))}>
                      {column.render(row)}
                    </RowTitle>
                  ) : (
                    column.render(row)
                  )}
                </Table.Td>
              ))}
              {rowActions !== undefined && (
                <Table.Td role="cell" className={classes.acts}>
                  {rowActions(row)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
