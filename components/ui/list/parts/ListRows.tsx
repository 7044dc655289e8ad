'use client'
import { Box, Button, Group, Text, Title } from '@mantine/core'
import { useFormatter, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import dynamic from 'next/dynamic'
import { AllRowsCheckbox } from '../AllRowsCheckbox'
import classes from '../list.module.css'
import { ListCards } from '../ListCards'
import { ListTable } from '../ListTable'
import type { ListGroup, RowDisplay } from '../listTypes'
import { LogTable } from '../LogTable'
import type { ListView } from '../useListView'

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
  /** On the line above the rows. */
  head?: ReactNode
  onTable: () => void
}

/** With more cards than this, a table is offered. */
const offeredFrom = 24

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
  head,
  onTable,
  ...display
}: Props<Row>) {
  const t = useTranslations('common.list')
  const [panelKey, setPanelKey] = useState<string | null>(null)
  const inPanel = panel && all.find((row) => display.rowKey(row) === panelKey)
  const Rows = { cards: ListCards<Row>, table: ListTable<Row>, log: LogTable<Row> }[view]
  const shared = { isLong, opened, onPanel: panel && setPanelKey, ...display }
  const hasCards = view === 'cards' && visible.length > 0
  const isBeside = view === 'cards' && !isLong
  return (
    <>
      {(head !== undefined || (hasCards && (display.selection !== undefined || total > offeredFrom))) && (
        <Group gap="sm">
          {head}
          {hasCards && display.selection !== undefined && (
            <Box ms={head === undefined ? undefined : 'auto'}>
              <AllRowsCheckbox keys={visible.map(display.rowKey)} selection={display.selection} hasLabel />
            </Box>
          )}
          {hasCards && total > offeredFrom && (
            <Button variant="subtle" size="compact-sm" mih={24} ms="auto" me={-9} onClick={onTable}>
              {t('showTable', { total })}
            </Button>
          )}
        </Group>
      )}
      {groups === undefined || groupOf === undefined ? (
        visible.length > 0 && <Rows rows={visible} label={title} total={total} {...shared} />
      ) : (
        <div className={classes.groups} data-beside={isBeside || undefined}>
          {groups.map(({ key, label }) => {
            const count = all.filter((row) => groupOf(row) === key).length
            return (
              <ListSection key={key} label={label} total={count} titleOrder={titleOrder}>
                <Rows
                  rows={visible.filter((row) => groupOf(row) === key)}
                  label={label}
                  total={count}
                  most={isBeside ? count : undefined}
                  {...shared}
                />
              </ListSection>
            )
          })}
        </div>
      )}
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
    <section aria-label={label} className={classes.group} data-cards={Math.min(total, 4)}>
      <Group gap="xs" wrap="nowrap" align="baseline">
        <Title order={below[titleOrder]} size="h4">
          {label}
        </Title>
        <Text span c="dimmed" className="tabular" aria-hidden>
          {format.number(total)}
        </Text>
      </Group>
      {children}
    </section>
  )
}
