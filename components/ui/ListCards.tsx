'use client'
import { SimpleGrid, Stack } from '@mantine/core'
import { AllRowsCheckbox } from './AllRowsCheckbox'
import { ListCard } from './ListCard'
import type { RowLook, RowsOfList } from './listTypes'
import { LongCards } from './LongCards'

type Props<Row> = RowLook<Row> & RowsOfList<Row>

const cols = { base: 1, sm: 2, lg: 4 }

/** Rows as cards, the choice of all of them above: four beside each other on large screens, two on small ones, one on the smallest. */
export function ListCards<Row>({ rows, label, total, isLong, ...look }: Props<Row>) {
  const cards = isLong ? (
    <LongCards rows={rows} label={label} total={total} cols={cols} {...look} />
  ) : (
    <SimpleGrid component="ul" aria-label={label} cols={cols} spacing="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {rows.map((row) => (
        <ListCard key={look.rowKey(row)} row={row} {...look} />
      ))}
    </SimpleGrid>
  )
  if (look.selection === undefined) return cards
  return (
    <Stack gap="xs">
      <AllRowsCheckbox keys={rows.map(look.rowKey)} selection={look.selection} hasLabel />
      {cards}
    </Stack>
  )
}
