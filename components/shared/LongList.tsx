'use client'
import { type ReactNode, useState } from 'react'
import classes from './longList.module.css'

type Props<Row> = {
  rows: readonly Row[]
  label: string
  rowKey: (row: Row) => string
  /** All of a row, for where a line is too short for it. */
  rowTitle: (row: Row) => string
  /** The height of each line once there are too many to draw them all. */
  lineHeight?: number
  children: (row: Row) => ReactNode
}

/** With more rows than this, only those in sight are drawn, a line each. */
const longFrom = 300
/** How many lines are drawn at once, and how many of them lie above the first in sight. */
const drawn = 60
const above = 20
/** The drawn lines follow the scrolling in steps, not at every pixel. */
const step = 10

/** Rows in a box that scrolls; of thousands only those in sight are drawn. */
export function LongList<Row>({ rows, label, rowKey, rowTitle, lineHeight = 36, children }: Props<Row>) {
  const [top, setTop] = useState(0)
  const isLong = rows.length > longFrom
  const first = isLong ? Math.max(0, Math.min(top - above, rows.length - drawn)) : 0
  const last = isLong ? Math.min(first + drawn, rows.length) : rows.length
  const padding = { paddingBlockStart: first * lineHeight, paddingBlockEnd: (rows.length - last) * lineHeight }
  return (
    <div
      className={classes.box}
      tabIndex={0}
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
