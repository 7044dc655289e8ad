'use client'
import { RowTable } from '../row/RowTable'
import { ListTable } from './ListTable'
import type { RowDisplay, RowsOfList } from './listTypes'
import classes from './list.module.css'

/** Rows of a log, each as lines on a narrow screen; of a long one only the visible rows are rendered. */
export function LogTable<Row>(props: RowDisplay<Row> & RowsOfList<Row>) {
  if (props.isLong)
    return (
      <div className={classes.longLog}>
        <ListTable {...props} />
      </div>
    )
  const { label, rows, rowKey, columns, rowActions, onPanel } = props
  return (
    <div className={classes.log}>
      <RowTable label={label} rows={rows} rowKey={rowKey} columns={columns} rowActions={rowActions} onPanel={onPanel} />
    </div>
  )
}
