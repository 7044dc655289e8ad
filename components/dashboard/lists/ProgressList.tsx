'use client'
import { Chip, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Email } from '@/components/ui/Email'
import { type DashboardState, dashboardStates } from '@/domain/dashboard'
import type {
  DashboardPersonFieldsFragment,
  DashboardTilesFieldsFragment,
} from '@/graphql/dashboard/__generated__/operations'
import { DashboardList, type DashboardListOf } from './DashboardList'
import { StateOf } from './StateOf'

type Row = DashboardPersonFieldsFragment
type StatesProps = {
  tiles: DashboardTilesFieldsFragment | undefined
  state: DashboardState | null
  onState: (state: DashboardState | null) => void
}

/** The states with their number of people; one filters the list. */
function States({ tiles, state, onState }: StatesProps) {
  const t = useTranslations('dashboard')
  const labelOf = (name: string, count: number | undefined) =>
    count === undefined ? name : t('people.group', { state: name, count })
  // A questionnaire has no people who were not asked.
  const states = dashboardStates.filter((one) => one !== 'notAsked' || state === one || (tiles?.notAsked ?? 0) > 0)
  const groups = [
    { value: 'everyone', label: labelOf(t('people.everybody'), tiles?.people) },
    ...states.map((one) => ({ value: one, label: labelOf(t(`state.${one}`), tiles?.[one]) })),
  ]
  return (
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
  )
}

type Props<Data> = DashboardListOf<Data, Row> & StatesProps & { hrefOf: (row: Row) => string }

/** People by progress: not started, started, completed. */
export function ProgressList<Data>({ asking, hrefOf, tiles, state, onState, ...of }: Props<Data>) {
  const t = useTranslations('dashboard')
  return (
    <DashboardList
      {...of}
      asking={{ ...asking, state }}
      title={t('people.title')}
      purpose={t('purpose.people')}
      searchName="search people"
      emptyText={state === null ? undefined : t(`people.none.${state}`)}
      filters={<States tiles={tiles} state={state} onState={onState} />}
      rowHref={(row) => (row.hasDashboard ? hrefOf(row) : null)}
      columns={[
        { key: 'email', label: t('columns.email'), render: ({ email }) => <Email>{email}</Email> },
        { key: 'state', label: t('columns.state'), render: (row) => <StateOf state={row.state} /> },
      ]}
      facts={({ email, state: own }) => ({ email, badge: <StateOf state={own} /> })}
    />
  )
}
