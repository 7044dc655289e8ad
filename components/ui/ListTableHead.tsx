'use client'
import { Table, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { AllRowsCheckbox } from './AllRowsCheckbox'
import classes from './list.module.css'
import type { RowLook } from './listTypes'

type Props<Row> = Pick<RowLook<Row>, 'rowKey' | 'columns' | 'selection' | 'rowActions'> & {
  rows: readonly Row[]
  isLong: boolean
}

/** The names of the columns, and the choice of all rows. */
export function ListTableHead<Row>({ rows, isLong, rowKey, columns, selection, rowActions }: Props<Row>) {
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
