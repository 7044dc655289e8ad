'use client'
import type { TypedDocumentNode } from '@apollo/client'
import { Chip, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { Email } from '@/components/ui/Email'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { cardNameLength, type DashboardState, dashboardStates } from '@/domain/dashboard'
import { formatCount, truncate } from '@/domain/format'
import type { DashboardPersonFieldsFragment, DashboardTilesFieldsFragment } from '@/graphql/__generated__/operations'
import { CardFacts } from './CardFacts'
import { fullNameIfTruncated } from './fullNameIfTruncated'
import { ListPart } from './ListPart'
import { TruncatedText } from './TruncatedText'
import { StateOf } from './StateOf'

type Row = DashboardPersonFieldsFragment
type Props<Data> = {
  document: TypedDocumentNode<Data, never>
  asking: Record<string, unknown>
  pageOf: (data: Data) => { items: readonly Row[]; totalCount: number }
  hrefOf: (row: Row) => string
  tiles: DashboardTilesFieldsFragment | undefined
  state: DashboardState | null
  onState: (state: DashboardState | null) => void
}

/** People by progress: not started, started, completed. */
export function ProgressList<Data>({ document, asking, pageOf, hrefOf, tiles, state, onState }: Props<Data>) {
  const t = useTranslations('dashboard')
  const [search, setSearch] = useListChoice('search people', '')
  const { rows, pages, error, retry } = usePagedRows<Data, Row>({
    document,
    asking: { ...asking, search, state },
    pageOf,
    fetchPolicy: 'no-cache',
  })
  const columns: ListColumn<Row>[] = [
    {
      key: 'name',
      label: t('columns.name'),
      render: ({ name }) => <TruncatedText text={name} length={cardNameLength} isInLink />,
    },
    { key: 'email', label: t('columns.email'), render: ({ email }) => <Email>{email}</Email> },
    { key: 'state', label: t('columns.state'), render: (row) => <StateOf state={row.state} /> },
    {
      key: 'invited',
      label: t('columns.invited'),
      align: 'end',
      render: ({ invited }) => <span className="tabular">{formatCount(invited)}</span>,
    },
    {
      key: 'completed',
      label: t('columns.completed'),
      align: 'end',
      render: ({ completed }) => <span className="tabular">{formatCount(completed)}</span>,
    },
  ]
  const labelOf = (name: string, count: number | undefined) =>
    count === undefined ? name : t('people.group', { state: name, count })
  // A questionnaire has no people who were not asked.
  const states = dashboardStates.filter((one) => one !== 'notAsked' || state === one || (tiles?.notAsked ?? 0) > 0)
  const groups = [
    { value: 'everyone', label: labelOf(t('people.everybody'), tiles?.people) },
    ...states.map((one) => ({ value: one, label: labelOf(t(`state.${one}`), tiles?.[one]) })),
  ]
  return (
    <ListPart>
      <List
        title={t('people.title')}
        titleOrder={2}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        emptyText={state === null ? undefined : t(`people.none.${state}`)}
        filters={
          <Chip.Group
            value={state ?? 'everyone'}
            onChange={(value) => onState(dashboardStates.find((one) => one === value) ?? null)}
          >
            <Group gap="xs" role="radiogroup" aria-label={t('people.filter')}>
              {groups.map(({ value, label }) => (
                <Chip key={value} value={value} variant="light">
                  {label}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        }
        rowKey={({ id }) => id}
        rowLabel={({ name }) => truncate(name, cardNameLength)}
        rowTip={({ name }) => fullNameIfTruncated(name)}
        rowHref={(row) => (row.hasDashboard ? hrefOf(row) : null)}
        card={({ name, email, invited, completed, state: own }) => (
          <CardFacts
            name={name}
            email={email}
            invited={invited}
            completed={completed}
            badge={<StateOf state={own} />}
          />
        )}
        columns={columns}
      />
    </ListPart>
  )
}
