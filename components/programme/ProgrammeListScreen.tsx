'use client'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { CardLine } from '@/components/ui/row/CardLine'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { programmePaths } from '@/domain/paths'
import {
  type ProgrammeFieldsFragment,
  ProgrammesDocument,
  type ProgrammesQuery,
} from '@/graphql/programme/__generated__/operations'
import { daysOf } from './cohortNames'
import { DeleteProgramme } from './DeleteProgramme'

type Row = ProgrammeFieldsFragment

const pageOf = ({ programmes }: ProgrammesQuery) => programmes

/** The company's programmes. */
export function ProgrammeListScreen() {
  const t = useTranslations('programme')
  const [search, setSearch] = useListChoice('search', '')
  const [deleting, setDeleting] = useState<Row | null>(null)
  const { rows, pages, error, refresh, retry } = usePagedRows<ProgrammesQuery, Row>({
    document: ProgrammesDocument,
    asking: { search },
    pageOf,
  })
  const countOf = ({ campaigns }: Row) => t('count', { count: campaigns.length })
  const rangeOf = ({ campaigns }: Row) => daysOf(campaigns, (start, end) => t('cohorts.range', { start, end }))
  const columns: ListColumn<Row>[] = [
    { key: 'name', label: t('columns.name'), render: ({ name }) => name },
    { key: 'campaigns', label: t('columns.campaigns'), render: countOf },
    {
      key: 'period',
      label: t('columns.period'),
      render: (row) => <span className="tabular">{rangeOf(row)}</span>,
    },
  ]
  return (
    <>
      <List
        title={t('list.title')}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        purpose={t('list.purpose')}
        action={
          <Button component={Link} href={programmePaths.add} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('add')}
          </Button>
        }
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => programmePaths.detail(id)}
        card={(row) => (
          <>
            <CardLine texts={[countOf(row)]} />
            <CardLine texts={[rangeOf(row)]} />
          </>
        )}
        columns={columns}
        rowActions={(row) => (
          <RowMenu
            label={t('list.actions', { name: row.name })}
            items={[
              { label: t('edit'), icon: IconPencil, href: programmePaths.edit(row.id) },
              { label: t('delete.label'), icon: IconTrash, isDanger: true, onClick: () => setDeleting(row) },
            ]}
          />
        )}
      />
      {deleting !== null && (
        <DeleteProgramme programme={deleting} onDeleted={refresh} onClose={() => setDeleting(null)} />
      )}
    </>
  )
}
