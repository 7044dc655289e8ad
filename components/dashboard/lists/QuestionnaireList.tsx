'use client'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { dashboardPaths, progressStates } from '@/domain/dashboard'
import { questionnairePaths } from '@/domain/paths'
import type { DashboardQuestionnaireFieldsFragment } from '@/graphql/dashboard/__generated__/operations'
import type { DashboardWhere } from '../reachOf'
import { DashboardList, type DashboardListOf } from './DashboardList'
import { StateOf } from './StateOf'

type Row = DashboardQuestionnaireFieldsFragment
type Props<Data> = DashboardListOf<Data, Row> & {
  where: DashboardWhere
  /** Lists one person's questionnaires, grouped by progress. */
  isOfPerson?: boolean
}

/**
 * Questionnaires with the progress of the dashboard's people; each links to its own dashboard, and to its overview.
 */
export function QuestionnaireList<Data>({ where, isOfPerson = false, ...of }: Props<Data>) {
  const t = useTranslations('dashboard')
  const nameOf = ({ name }: Row) => (name === '' ? t('untitled') : name)
  const area = where.reach === 'department' ? 'department' : 'subscription'
  const overview = (row: Row) =>
    row.hasOverview && (
      <Tooltip label={t('overview')}>
        <ActionIcon
          component={Link}
          href={questionnairePaths.overview({ area }, row.id)}
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
    <DashboardList
      {...of}
      title={t('questionnaires')}
      purpose={t('purpose.questionnaires')}
      searchName="search questionnaires"
      nameOf={nameOf}
      groups={isOfPerson ? progressStates.map((key) => ({ key, label: t(`state.${key}`) })) : undefined}
      groupOf={isOfPerson ? ({ state }) => state : undefined}
      rowHref={({ id, subscriptionId }) => dashboardPaths.questionnaire(where.base, subscriptionId, id)}
      columns={[
        {
          key: 'kind',
          label: t('columns.kind'),
          render: ({ questionnaireType }) => questionnaireType !== null && t(`kind.${questionnaireType}`),
        },
      ]}
      facts={({ description, state }) => ({
        description,
        badge: isOfPerson ? <StateOf state={state} /> : undefined,
      })}
      rowActions={overview}
    />
  )
}
