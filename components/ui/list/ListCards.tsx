'use client'
import { Card, Group, SimpleGrid, useMatches } from '@mantine/core'
import { memo } from 'react'
import { RowCheckbox } from './RowCheckbox'
import { openRow } from '../row/openRow'
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
  onPanel: ((key: string) => void) | undefined
}

/** A name that a card cuts off after three lines. */
const longTip = (name: string) => (name.length > 40 ? name : null)

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
  onPanel,
}: ListCardProps<Row>) {
  return (
    <li ref={measure} data-index={line} data-row={rowKey(row)} aria-posinset={place} aria-setsize={total}>
      <Card
        className={classes.card}
        data-opens={rowHref?.(row) == null && onPanel === undefined ? undefined : true}
        onClick={openRow}
      >
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <RowTitle
            href={rowHref?.(row)}
            onOpen={onPanel && (() => onPanel(rowKey(row)))}
            tip={rowTip?.(row) ?? longTip(rowLabel(row))}
          >
            {rowLabel(row)}
          </RowTitle>
          {(selection !== undefined || rowActions !== undefined) && (
            <div className={classes.actions}>
              {selection !== undefined && (
                <RowCheckbox rowKey={rowKey(row)} label={rowLabel(row)} selection={selection} />
              )}
              {rowActions?.(row)}
            </div>
          )}
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
  onPanel: ((key: string) => void) | undefined
  /** The number of cards per line. */
  cols: { base: number; sm: number; lg: number; xl?: number }
}

/** The space between lines of cards, and between the cards of a line: forty people take 1,100 px at 1280. */
const [between, beside] = [8, 12]

/** The visible cards of a long list. */
function LongCards<Row>({ rows, label, total, opened, onPanel, cols, ...display }: LongCardsProps<Row>) {
  const perLine = useMatches(cols, { getInitialValueInEffect: false })
  const { box, parts, measure, onFocus } = useLongLines<HTMLUListElement>({
    count: Math.ceil(rows.length / perLine),
    guess: 96,
    between,
    kept: Math.floor(rows.findIndex((row) => display.rowKey(row) === opened) / perLine),
  })
  return (
    <ul
      ref={box}
      onFocus={onFocus}
      aria-label={label}
      className={classes.long}
      style={{ gap: `${between}px ${beside}px`, gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}
    >
      {parts.flatMap((part) => {
        if (part.kind === 'gap')
          return [<li key={part.key} aria-hidden className={classes.gap} style={{ blockSize: part.size }} />]
        const first = part.index * perLine
        return rows
          .slice(first, first + perLine)
          .map((row, at) => (
            <ListCard
              key={display.rowKey(row)}
              row={row}
              place={first + at + 1}
              total={total}
              line={part.index}
              measure={at === 0 ? measure : undefined}
              onPanel={onPanel}
              {...display}
            />
          ))
      })}
    </ul>
  )
}

type Props<Row> = RowDisplay<Row> & RowsOfList<Row>

/**
 * Rows as cards: four per line on large screens, two on small ones, one on the smallest.
 */
export function ListCards<Row>({ rows, label, total, isLong, opened, most = 4, onPanel, ...display }: Props<Row>) {
  const cols = { base: 1, sm: Math.min(2, most), lg: Math.min(4, most) }
  if (isLong)
    return (
      <LongCards rows={rows} label={label} total={total} opened={opened} onPanel={onPanel} cols={cols} {...display} />
    )
  return (
    <SimpleGrid
      component="ul"
      aria-label={label}
      cols={cols}
      spacing={beside}
      verticalSpacing={between}
      flex={1}
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
    >
      {rows.map((row) => (
        <ListCard key={display.rowKey(row)} row={row} onPanel={onPanel} {...display} />
      ))}
    </SimpleGrid>
  )
}
