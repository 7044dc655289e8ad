'use client'
import { type ReactNode, useState } from 'react'
import classes from './longList.module.css'

type Props<Row> = {
  rows: readonly Row[]
  label: string
  rowKey: (row: Row) => string
  /** The full text of a row, for lines that are too short for it. */
  rowTitle: (row: Row) => string
  /** Height of each line once the list is virtualised. */
  lineHeight?: number
  /** Of so few rows it is as high as they are: nothing scrolls within the page. */
  wholeUpTo?: number
  children: (row: Row) => ReactNode
}

/** With more rows than this, only the visible ones are rendered, one line each. */
const longFrom = 300
/** Number of rendered lines, and how many of them are above the first visible one. */
const renderedRows = 60
const above = 20
/** The rendered range follows the scroll position in steps of this many lines. */
const step = 10

/** Scrollable list; of thousands of rows only the visible ones are rendered. */
export function LongList<Row>({ rows, label, rowKey, rowTitle, lineHeight = 36, wholeUpTo = 0, children }: Props<Row>) {
  const [top, setTop] = useState(0)
  const isLong = rows.length > longFrom
  const first = isLong ? Math.max(0, Math.min(top - above, rows.length - renderedRows)) : 0
  const last = isLong ? Math.min(first + renderedRows, rows.length) : rows.length
  const padding = { paddingBlockStart: first * lineHeight, paddingBlockEnd: (rows.length - last) * lineHeight }
  return (
    <div
      className={rows.length <= wholeUpTo ? undefined : classes.box}
      tabIndex={rows.length <= wholeUpTo ? undefined : 0}
      role="group"
      aria-label={label}
      onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / lineHeight / step) * step)}
    >
      <ul className={classes.lines} style={isLong ? padding : undefined}>
        {rows.slice(first, last).map((row, at) => (
          <li
            key={rowKey(row)}
            className={classes.line}
            title={isLong ? rowTitle(row) : undefined}
            aria-setsize={rows.length}
            aria-posinset={first + at + 1}
            data-line={isLong || undefined}
            style={isLong ? { blockSize: lineHeight } : undefined}
          >
            {children(row)}
          </li>
        ))}
      </ul>
    </div>
  )
}
