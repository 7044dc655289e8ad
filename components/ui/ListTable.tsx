'use client'
import { ScrollArea, Table, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './list.module.css'
import type { RowLook } from './listTypes'
import { RowTitle } from './RowTitle'

type Props<Row> = RowLook<Row> & { rows: readonly Row[]; label: string }

/** Rows as a table; the first column opens the row. */
export function ListTable<Row>({ rows, label, rowKey, rowHref, columns, rowActions }: Props<Row>) {
  const t = useTranslations('common.list')
  return (
    <div className={classes.rows}>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column, index) => (
                <Table.Th key={column.key} miw={index === 0 ? 180 : undefined} ta={column.align ?? 'start'}>
                  {column.label}
                </Table.Th>
              ))}
              {rowActions !== undefined && (
                <Table.Th>
                  <VisuallyHidden>{t('actions')}</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={rowKey(row)}>
                {columns.map((column, index) => (
                  <Table.Td key={column.key} ta={column.align ?? 'start'}>
                    {index === 0 ? <RowTitle href={rowHref?.(row)}>{column.render(row)}</RowTitle> : column.render(row)}
                  </Table.Td>
                ))}
                {rowActions !== undefined && <Table.Td ta="end">{rowActions(row)}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </div>
  )
}
