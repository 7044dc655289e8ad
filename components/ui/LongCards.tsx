'use client'
import { useMatches } from '@mantine/core'
import classes from './list.module.css'
import { ListCard } from './ListCard'
import type { RowLook } from './listTypes'
import { useLongLines } from './useLongLines'

type Props<Row> = RowLook<Row> & {
  rows: readonly Row[]
  label: string
  total: number
  /** How many cards stand beside each other. */
  cols: { base: number; sm: number; lg: number }
}

const space = 16

/** The cards of a long list that are in sight. */
export function LongCards<Row>({ rows, label, total, cols, ...look }: Props<Row>) {
  const beside = useMatches(cols, { getInitialValueInEffect: false })
  const { box, parts, measure, onFocus } = useLongLines<HTMLUListElement>({
    count: Math.ceil(rows.length / beside),
    guess: 150,
    between: space,
  })
  return (
    <ul
      ref={box}
      onFocus={onFocus}
      aria-label={label}
      className={classes.long}
      style={{ gap: space, gridTemplateColumns: `repeat(${beside}, minmax(0, 1fr))` }}
    >
      {parts.flatMap((part) => {
        if (part.kind === 'gap')
          return [<li key={part.key} aria-hidden className={classes.gap} style={{ blockSize: part.size }} />]
        const first = part.index * beside
        return rows
          .slice(first, first + beside)
          .map((row, at) => (
            <ListCard
              key={look.rowKey(row)}
              row={row}
              place={first + at + 1}
              total={total}
              line={part.index}
              measure={at === 0 ? measure : undefined}
              {...look}
            />
          ))
      })}
    </ul>
  )
}
