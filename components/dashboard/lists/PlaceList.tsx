'use client'
import type { TypedDocumentNode } from '@apollo/client'
import { useTranslations } from 'next-intl'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { cardNameLength } from '@/domain/dashboard'
import { formatCount, truncate } from '@/domain/format'
import { CardFacts } from './CardFacts'
import { fullNameIfTruncated } from './fullNameIfTruncated'
import { ListPart } from './ListPart'
import { TruncatedText } from './TruncatedText'

/** A company or a department as a row of a list. */
export type PlaceRow = {
  id: string
  name: string
  people: number
  invited: number
  completed: number
  subscription?: { id: string; name: string }
}

type Props<Data, Row> = {
  title: string
  document: TypedDocumentNode<Data, never>
  asking: Record<string, unknown>
  pageOf: (data: Data) => { items: readonly Row[]; totalCount: number }
  hrefOf: (row: Row) => string
  hasCompanies?: boolean
}

/** Companies or departments with their number of people and the progress of these. */
export function PlaceList<Data, Row extends PlaceRow>({
  title,
  document,
  asking,
  pageOf,
  hrefOf,
  hasCompanies = false,
}: Props<Data, Row>) {
  const t = useTranslations('dashboard.columns')
  const [search, setSearch] = useListChoice(`search ${title}`, '')
  const { rows, pages, error, retry } = usePagedRows<Data, Row>({
    document,
    asking: { ...asking, search },
    pageOf,
    fetchPolicy: 'no-cache',
  })
  const number = (key: 'people' | 'invited' | 'completed'): ListColumn<Row> => ({
    key,
    label: t(key),
    align: 'end',
    render: (row) => <span className="tabular">{formatCount(row[key])}</span>,
  })
  const columns: ListColumn<Row>[] = [
    {
      key: 'name',
      label: t('name'),
      render: ({ name }) => <TruncatedText text={name} length={cardNameLength} isInLink />,
    },
    ...(hasCompanies
      ? [{ key: 'company', label: t('company'), render: ({ subscription }: Row) => subscription?.name }]
      : []),
    number('people'),
    number('invited'),
    number('completed'),
  ]
  return (
    <ListPart>
      <List
        title={title}
        titleOrder={2}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => truncate(name, cardNameLength)}
        rowTip={({ name }) => fullNameIfTruncated(name)}
        rowHref={hrefOf}
        card={({ name, people, invited, completed, subscription }) => (
          <CardFacts
            name={name}
            people={people}
            invited={invited}
            completed={completed}
            company={hasCompanies ? subscription?.name : undefined}
          />
        )}
        columns={columns}
      />
    </ListPart>
  )
}
