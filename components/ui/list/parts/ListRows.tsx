'use client'
import { Badge, Group, Stack, Title } from '@mantine/core'
import { useFormatter } from 'next-intl'
import { type ReactNode, useState } from 'react'
import dynamic from 'next/dynamic'
import { AllRowsCheckbox } from '../AllRowsCheckbox'
import { ListCards } from '../ListCards'
import { ListTable } from '../ListTable'
import type { ListGroup, RowDisplay } from '../listTypes'
import { LogTable } from '../LogTable'
import type { ListView } from '../useListView'
import { offersTable, TableOffer } from './TableOffer'

// Only lists whose rows have no page load it.
const RowPanel = dynamic(() => import('@/components/ui/row/RowPanel').then((module) => module.RowPanel), { ssr: false })

type Props<Row> = RowDisplay<Row> & {
  title: string
  titleOrder: 1 | 2 | 3
  view: ListView | 'log'
  /** All rows that are there, in the order of their groups, and those of them that are rendered so far. */
  all: readonly Row[]
  visible: readonly Row[]
  /** The total number of rows, fetched or not. */
  total: number
  isLong: boolean
  opened: string | undefined
  groups: readonly ListGroup[] | undefined
  groupOf: ((row: Row) => string) | undefined
  /** Missing where the table is offered above. */
  onTable?: () => void
}

/** The rows of a list, under the headings of their groups where it has any, and the panel of one of them. */
export function ListRows<Row>({
  title,
  titleOrder,
  view,
  all,
  visible,
  total,
  isLong,
  opened,
  groups,
  groupOf,
  panel,
  onTable,
  ...display
}: Props<Row>) {
  const [panelKey, setPanelKey] = useState<string | null>(null)
  const inPanel = panel && all.find((row) => display.rowKey(row) === panelKey)
  const Rows = { cards: ListCards<Row>, table: ListTable<Row>, log: LogTable<Row> }[view]
  const isOffered = onTable !== undefined && offersTable(view, total)
  const shared = { isLong, opened, onPanel: panel && setPanelKey, ...display }
  return (
    <>
      {view === 'cards' && visible.length > 0 && (display.selection !== undefined || isOffered) && (
        <Group justify="space-between" gap="sm">
          {display.selection !== undefined && (
            <AllRowsCheckbox keys={visible.map(display.rowKey)} selection={display.selection} hasLabel />
          )}
          {isOffered && <TableOffer total={total} onTable={onTable} />}
        </Group>
      )}
      {groups === undefined || groupOf === undefined
        ? visible.length > 0 && <Rows rows={visible} label={title} total={total} {...shared} />
        : groups.map(({ key, label }) => {
            const count = all.filter((row) => groupOf(row) === key).length
            return (
              <ListSection key={key} label={label} total={count} titleOrder={titleOrder}>
                <Rows rows={visible.filter((row) => groupOf(row) === key)} label={label} total={count} {...shared} />
              </ListSection>
            )
          })}
      {panel !== undefined && (
        <RowPanel title={inPanel === undefined ? '' : display.rowLabel(inPanel)} onClose={() => setPanelKey(null)}>
          {inPanel === undefined ? null : panel(inPanel)}
        </RowPanel>
      )}
    </>
  )
}

type ListSectionProps = { label: string; total: number; titleOrder: 1 | 2 | 3; children: ReactNode }

const below = { 1: 2, 2: 3, 3: 4 } as const

/** One group of a list with its heading and number; nothing when it is empty. */
function ListSection({ label, total, titleOrder, children }: ListSectionProps) {
  const format = useFormatter()
  if (total === 0) return null
  return (
    <Stack component="section" gap="sm" mt="xs" aria-label={label}>
      <Group gap="xs">
        <Title order={below[titleOrder]} size="h4">
          {label}
        </Title>
        <Badge color="gray" className="tabular" aria-hidden>
          {format.number(total)}
        </Badge>
      </Group>
      {children}
    </Stack>
  )
}
