'use client'
import { Card, Group } from '@mantine/core'
import { memo } from 'react'
import classes from './list.module.css'
import type { RowLook } from './listTypes'
import { RowCheckbox } from './RowCheckbox'
import { RowTitle } from './RowTitle'

type Props<Row> = RowLook<Row> & {
  row: Row
  /** The place of the row in a long list, which does not draw all of them, and how many there are. */
  place?: number
  total?: number
  /** The number of the line, and what measures it: given to the first card of each. */
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
}: Props<Row>) {
  return (
    <li ref={measure} data-index={line} aria-posinset={place} aria-setsize={total}>
      <Card padding="sm" className={classes.card} data-opens={rowHref?.(row) == null ? undefined : true}>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {selection !== undefined && <RowCheckbox rowKey={rowKey(row)} label={rowLabel(row)} selection={selection} />}
          <RowTitle href={rowHref?.(row)} tip={rowTip?.(row) ?? null}>
            {rowLabel(row)}
          </RowTitle>
          {rowActions !== undefined && <div className={classes.actions}>{rowActions(row)}</div>}
        </Group>
        <div className={classes.body}>{card(row)}</div>
      </Card>
    </li>
  )
}

/** One card; drawn again only when it or the way it looks changes, not while a long list scrolls. */
export const ListCard = memo(PlainCard) as typeof PlainCard
