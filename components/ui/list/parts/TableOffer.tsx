'use client'
import { Button, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListView } from '../useListView'

/** With more cards than this, a table is offered. */
const offeredFrom = 24

/** Whether a list of so many rows offers a table. */
export const offersTable = (view: ListView | 'log', total: number) => view === 'cards' && total > offeredFrom

type Props = { total: number; onTable: () => void }

/** Shows a long list as a table, at the end of its line. */
export function TableOffer({ total, onTable }: Props) {
  const t = useTranslations('common.list')
  return (
    <Button variant="subtle" size="compact-sm" mih={24} ms="auto" px={0} onClick={onTable}>
      {t('showTable', { total })}
    </Button>
  )
}

type CountsLineProps = Props & { counts: ReactNode; view: ListView | 'log' }

/** What is counted of the rows and, in the same line, the offer of a table; nothing where nothing is counted. */
export function CountsLine({ counts, view, total, onTable }: CountsLineProps) {
  if (counts === undefined) return null
  return (
    <Group gap="md" mih={24}>
      {counts}
      {offersTable(view, total) && <TableOffer total={total} onTable={onTable} />}
    </Group>
  )
}
