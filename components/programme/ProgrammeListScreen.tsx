'use client'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { AddLink } from '@/components/shared/list/AddLink'
import { useRecordList } from '@/components/shared/list/useRecordList'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { CardLine } from '@/components/ui/row/CardLine'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { programmePaths } from '@/domain/paths'
import { type ProgrammeFieldsFragment, ProgrammesDocument } from '@/graphql/programme/__generated__/operations'
import { daysOf } from './cohortNames'
import { DeleteProgramme } from './DeleteProgramme'

type Row = ProgrammeFieldsFragment

/** The company's programmes. */
export function ProgrammeListScreen() {
  const t = useTranslations('programme')
  const { list, refresh, deleting, setDeleting } = useRecordList({
    document: ProgrammesDocument,
    asking: {},
    pageOf: ({ programmes }) => programmes,
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
        {...list}
        title={t('list.title')}
        purpose={t('list.purpose')}
        action={<AddLink href={programmePaths.add}>{t('add')}</AddLink>}
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
