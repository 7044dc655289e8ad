'use client'
import type { TypedDocumentNode } from '@apollo/client'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { List } from '@/components/ui/list/List'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { cardNameLength, dashboardPaths, progressStates } from '@/domain/dashboard'
import { formatCount, truncate } from '@/domain/format'
import { questionnairePaths } from '@/domain/paths'
import type { DashboardQuestionnaireFieldsFragment } from '@/graphql/__generated__/operations'
import { CardFacts } from './CardFacts'
import { fullNameIfTruncated } from './fullNameIfTruncated'
import { ListPart } from './ListPart'
import { TruncatedText } from './TruncatedText'
import type { DashboardWhere } from '../reachOf'
import { StateOf } from './StateOf'

type Row = DashboardQuestionnaireFieldsFragment
type Props<Data> = {
  document: TypedDocumentNode<Data, never>
  asking: Record<string, unknown>
  pageOf: (data: Data) => { items: readonly Row[]; totalCount: number }
  where: DashboardWhere
  /** Lists one person's questionnaires, grouped by progress. */
  isOfPerson?: boolean
}

/**
 * Questionnaires with the progress of the dashboard's people; each links to its own dashboard, and to its overview.
 */
export function QuestionnaireList<Data>({ document, asking, pageOf, where, isOfPerson = false }: Props<Data>) {
  const t = useTranslations('dashboard')
  const [search, setSearch] = useListChoice('search questionnaires', '')
  const { rows, pages, error, retry } = usePagedRows<Data, Row>({
    document,
    asking: { ...asking, search },
    pageOf,
    fetchPolicy: 'no-cache',
  })
  const nameOf = ({ name }: Row) => (name === '' ? t('untitled') : name)
  const columns: ListColumn<Row>[] = [
    {
      key: 'name',
      label: t('columns.name'),
      render: (row) => <TruncatedText text={nameOf(row)} length={cardNameLength} isInLink />,
    },
    {
      key: 'kind',
      label: t('columns.kind'),
      render: ({ questionnaireType }) => questionnaireType !== null && t(`kind.${questionnaireType}`),
    },
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
  const overview = (row: Row) =>
    row.hasOverview && (
      <Tooltip label={t('overview')}>
        <ActionIcon
          component={Link}
          href={questionnairePaths.overview(
            { area: where.reach === 'department' ? 'department' : 'subscription' },
            row.id,
          )}
          prefetch={false}
          variant="subtle"
          size={36}
          aria-label={t('overviewOf', { name: nameOf(row) })}
        >
          <IconChartBar size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  return (
    <ListPart>
      <List
        title={t('questionnaires')}
        titleOrder={2}
        rows={rows}
        pages={pages}
        error={error}
        onRetry={retry}
        search={search}
        onSearch={setSearch}
        groups={isOfPerson ? progressStates.map((key) => ({ key, label: t(`state.${key}`) })) : undefined}
        groupOf={isOfPerson ? ({ state }) => state : undefined}
        rowKey={({ id }) => id}
        rowLabel={(row) => truncate(nameOf(row), cardNameLength)}
        rowTip={(row) => fullNameIfTruncated(nameOf(row))}
        rowHref={({ id, subscriptionId }) => dashboardPaths.questionnaire(where.base, subscriptionId, id)}
        card={(row) => (
          <CardFacts
            name={nameOf(row)}
            description={row.description}
            invited={row.invited}
            completed={row.completed}
            badge={isOfPerson ? <StateOf state={row.state} /> : undefined}
          />
        )}
        columns={columns}
        rowActions={overview}
      />
    </ListPart>
  )
}
