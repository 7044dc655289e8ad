'use client'
import { Card, Group, SimpleGrid } from '@mantine/core'
import classes from './list.module.css'
import type { RowLook } from './listTypes'
import { RowTitle } from './RowTitle'

type Props<Row> = RowLook<Row> & { rows: readonly Row[]; label: string }

/** Rows as cards: four beside each other on large screens, two on small ones, one on the smallest. */
export function ListCards<Row>({ rows, label, rowKey, rowLabel, rowHref, card, rowActions }: Props<Row>) {
  return (
    <SimpleGrid component="ul" aria-label={label} cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <Card className={classes.card} data-opens={rowHref?.(row) == null ? undefined : true}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <RowTitle href={rowHref?.(row)}>{rowLabel(row)}</RowTitle>
              {rowActions !== undefined && <div className={classes.actions}>{rowActions(row)}</div>}
            </Group>
            <div className={classes.body}>{card(row)}</div>
          </Card>
        </li>
      ))}
    </SimpleGrid>
  )
}
