'use client'
import type { TypedDocumentNode } from '@apollo/client'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { cardNameLength } from '@/domain/dashboard'
import { formatCount, truncate } from '@/domain/format'
import { listPart } from '../useDashboardSelection'
import { CardFacts } from './CardFacts'
import { fullNameIfTruncated } from './fullNameIfTruncated'
import { TruncatedText } from './TruncatedText'

type ListedRow = { id: string; name: string; invited: number; completed: number }

/** A list of a dashboard: where its rows come from. */
export type DashboardListOf<Data, Row> = {
  document: TypedDocumentNode<Data, never>
  asking: Record<string, unknown>
  pageOf: (data: Data) => { items: readonly Row[]; totalCount: number }
}

type Given = 'title' | 'purpose' | 'emptyText' | 'filters' | 'groups' | 'groupOf' | 'rowHref' | 'rowActions'
type Props<Data, Row> = DashboardListOf<Data, Row> &
  Pick<ComponentProps<typeof List<Row>>, Given> & {
    /** The search is retained under this name. */
    searchName: string
    nameOf?: (row: Row) => string
    /** Those between the name and the counts. */
    columns: readonly ListColumn<Row>[]
    /** What a card shows beside its name and counts. */
    facts: (row: Row) => Partial<ComponentProps<typeof CardFacts>>
  }

/** The part of a dashboard that its tiles lead to: rows with their progress. The header of the site stays above it. */
export function DashboardList<Data, Row extends ListedRow>({
  document,
  asking,
  pageOf,
  searchName,
  nameOf = ({ name }) => name,
  columns,
  facts,
  ...list
}: Props<Data, Row>) {
  const t = useTranslations('dashboard.columns')
  const [search, setSearch] = useListChoice(searchName, '')
  const { rows, pages, error, retry } = usePagedRows<Data, Row>({
    document,
    asking: { ...asking, search },
    pageOf,
    fetchPolicy: 'no-cache',
  })
  const count = (key: 'invited' | 'completed'): ListColumn<Row> => ({
    key,
    label: t(key),
    align: 'end',
    render: (row) => <span className="tabular">{formatCount(row[key])}</span>,
  })
  const name: ListColumn<Row> = {
    key: 'name',
    label: t('name'),
    render: (row) => <TruncatedText text={nameOf(row)} length={cardNameLength} isInLink />,
  }
  return (
    <div id={listPart} style={{ scrollMarginBlockStart: 112 }}>
      <List
        {...list}
        titleOrder={2}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        rowKey={({ id }) => id}
        rowLabel={(row) => truncate(nameOf(row), cardNameLength)}
        rowTip={(row) => fullNameIfTruncated(nameOf(row))}
        card={(row) => <CardFacts name={nameOf(row)} invited={row.invited} completed={row.completed} {...facts(row)} />}
        columns={[name, ...columns, count('invited'), count('completed')]}
      />
    </div>
  )
}
