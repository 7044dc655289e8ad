'use client'
import { type ReactNode, useState } from 'react'
import classes from './overview.module.css'

type Named = { sessionId: string; name: string }
type Props<Row extends Named> = { rows: readonly Row[]; label: string; children: (row: Row) => ReactNode }

/** With more rows than this, only those in sight are drawn, a line each. */
const longFrom = 300
const lineHeight = 36
/** How many lines are drawn at once, and how many of them lie above the first in sight. */
const drawn = 60
const above = 20
/** The drawn lines follow the scrolling in steps, not at every pixel. */
const step = 10

/** Names in a box that scrolls; of thousands only those in sight are drawn. */
export function NameList<Row extends Named>({ rows, label, children }: Props<Row>) {
  const [top, setTop] = useState(0)
  const isLong = rows.length > longFrom
  const first = isLong ? Math.max(0, Math.min(top - above, rows.length - drawn)) : 0
  const last = isLong ? Math.min(first + drawn, rows.length) : rows.length
  const padding = { paddingBlockStart: first * lineHeight, paddingBlockEnd: (rows.length - last) * lineHeight }
  return (
    <div className={classes.names} tabIndex={0} role="group" aria-label={label} onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / lineHeight / step) * step)}>
      <ul className={classes.plain} style={isLong ? padding : undefined}>
        {rows.slice(first, last).map((row, at) => (
          <li key={row.sessionId} className={classes.name} title={isLong ? row.name : undefined} aria-setsize={rows.length} aria-posinset={first + at + 1} data-line={isLong || undefined}>
            {children(row)}
          </li>
        ))}
      </ul>
    </div>
  )
}
