'use client'
import { Card, Group, SimpleGrid, Stack, useMatches } from '@mantine/core'
import { memo } from 'react'
import { AllRowsCheckbox } from './AllRowsCheckbox'
import { RowCheckbox } from './RowCheckbox'
import { RowTitle } from '../row/RowTitle'
import classes from './list.module.css'
import type { RowDisplay, RowsOfList } from './listTypes'
import { useLongLines } from '../virtual/useLongLines'

type ListCardProps<Row> = RowDisplay<Row> & {
  row: Row
  /** The position of the row in a long list, of which only a part is rendered, and the total. */
  place?: number
  total?: number
  /** The index of the line, and the ref that measures it: set on the first card of each line. */
  line?: number
  measure?: (element: Element | null) => void
}

function PlainCard<Row>({
  row,
  place,
  total,
  line,
  measure,
  rowKey,
  rowLabel,
  rowTip,
  rowHref,
  card,
  rowActions,
  selection,
}: ListCardProps<Row>) {
  return (
    <li ref={measure} data-index={line} data-row={rowKey(row)} aria-posinset={place} aria-setsize={total}>
      <Card padding="sm" className={classes.card} data-opens={rowHref?.(row) == null ? undefined : true}>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {selection !== undefined && <RowCheckbox rowKey={rowKey(row)} label={rowLabel(row)} selection={selection} />}
          <RowTitle href={rowHref?.(row)} tip={rowTip?.(row) ?? null}>
            {rowLabel(row)}
          </RowTitle>
          {rowActions !== undefined && <div className={classes.actions}>{rowActions(row)}</div>}
        </Group>
        <div className={classes.body}>{card?.(row)}</div>
      </Card>
    </li>
  )
}

/** One card; rendered again only when it or its presentation changes, not while a long list scrolls. */
const ListCard = memo(PlainCard) as typeof PlainCard

type LongCardsProps<Row> = RowDisplay<Row> & {
  rows: readonly Row[]
  label: string
  total: number
  opened: string | undefined
  /** The number of cards per line. */
  cols: { base: number; sm: number; lg: number }
}

const space = 16

/** The visible cards of a long list. */
function LongCards<Row>({ rows, label, total, opened, cols, ...display }: LongCardsProps<Row>) {
  const beside = useMatches(cols, { getInitialValueInEffect: false })
  const { box, parts, measure, onFocus } = useLongLines<HTMLUListElement>({
    count: Math.ceil(rows.length / beside),
    guess: 150,
    between: space,
    kept: Math.floor(rows.findIndex((row) => display.rowKey(row) === opened) / beside),
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
              key={display.rowKey(row)}
              row={row}
              place={first + at + 1}
              total={total}
              line={part.index}
              measure={at === 0 ? measure : undefined}
              {...display}
            />
          ))
      })}
    </ul>
  )
}

type Props<Row> = RowDisplay<Row> & RowsOfList<Row>

const cols = { base: 1, sm: 2, lg: 4 }

/**
 * Rows as cards, below a checkbox that selects all of them: four per line on large screens, two on small ones, one on
 * the smallest.
 */
export function ListCards<Row>({ rows, label, total, isLong, opened, ...display }: Props<Row>) {
  const cards = isLong ? (
    <LongCards rows={rows} label={label} total={total} opened={opened} cols={cols} {...display} />
  ) : (
    <SimpleGrid component="ul" aria-label={label} cols={cols} spacing="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <ListCard key={display.rowKey(row)} row={row} {...display} />
      ))}
    </SimpleGrid>
  )
  if (display.selection === undefined) return cards
  return (
    <Stack gap="xs">
      <AllRowsCheckbox keys={rows.map(display.rowKey)} selection={display.selection} hasLabel />
      {cards}
    </Stack>
  )
}
