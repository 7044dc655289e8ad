'use client'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { RowBars } from '@/components/charts/RowBars'
import { FollowedCampaigns } from '@/components/shared/followUp/FollowedCampaigns'
import { useAddressValues } from '@/components/shared/useAddressValues'
import { WithheldQuestionnaires } from '@/components/result/WithheldQuestionnaires'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { WorkedOut } from '@/components/ui/WorkedOut'
import { barColours } from '@/domain/chart'
import type {
  DashboardAveragesFieldsFragment,
  DashboardChangesFieldsFragment,
  DashboardCompanyTableFieldsFragment,
  DashboardDepartmentAverageFieldsFragment,
  DashboardDepartmentTableFieldsFragment,
  DashboardOverTimeFieldsFragment,
} from '@/graphql/dashboard/__generated__/operations'
import { writtenMean } from '@/components/charts/figureText'
import { chartLabel } from '@/domain/format'
import { fewestInDepartment } from '@/domain/result'
import { DashboardTabs } from '../DashboardTabs'
import { Averages } from './Averages'
import { ChangesTable } from './ChangesTable'
import { hasPeriods, OverTime } from './OverTime'
import type { TableLinks } from './tableLinks'
import { hasChanges, WhatChanged } from './WhatChanged'

type DepartmentChartProps = {
  departments: readonly DashboardDepartmentAverageFieldsFragment[]
  /** Departments of several companies are shown together. */
  hasCompanies?: boolean
}

/** The departments with the highest averages, before and after, in percent of each scale. */
function DepartmentChart({ departments, hasCompanies = false }: DepartmentChartProps) {
  const t = useTranslations('dashboard.departments')
  const averages = useTranslations('dashboard.averages')
  const evidence = useTranslations('result.evidence')
  return (
    <RowBars
      title={t('title')}
      footer={
        <WorkedOut>
          <Text size="sm">{t('help', { fewest: fewestInDepartment })}</Text>
        </WorkedOut>
      }
      unit="%"
      write={(mean) => writtenMean(mean, '%')!}
      axisLabel={t('department')}
      more={{ head: [averages('n')], cellsOf: (at) => [String(departments[at]!.learners)] }}
      series={[
        { name: averages('before'), color: barColours.before },
        { name: averages('after'), color: barColours.after },
      ]}
      rows={departments.map(({ name, subscriptionName, learners, meanBefore, meanAfter }, at) => {
        const whole = hasCompanies ? `${name}, ${subscriptionName}` : name
        return {
          key: `${at} ${whole}`,
          name: whole,
          label: chartLabel(whole),
          note: evidence('n', { n: learners }),
          values: [meanBefore, meanAfter],
          end: 100,
        }
      })}
    />
  )
}

/** A dashboard has the parts that are given. */
type Parts = {
  averages: DashboardAveragesFieldsFragment | null
  changes: DashboardChangesFieldsFragment | null
  overTime?: DashboardOverTimeFieldsFragment
  departmentAverages?: readonly DashboardDepartmentAverageFieldsFragment[]
  departmentChanges?: DashboardDepartmentTableFieldsFragment | null
  companyChanges?: DashboardCompanyTableFieldsFragment
}

/** The departments or the companies by category. */
function tableOf({ departmentChanges, companyChanges }: Parts) {
  if (companyChanges !== undefined) {
    const { categories, companies, totalCompanies: total } = companyChanges
    return {
      of: 'companies',
      categories,
      total,
      rows: companies.map((row) => ({ ...row, id: row.subscriptionId })),
    } as const
  }
  if (departmentChanges == null) return null
  const { categories, departments, totalDepartments: total } = departmentChanges
  const rows = departments.map((row) => ({ ...row, id: row.subscriptionDepartmentId }))
  return { of: 'departments', categories, total, rows } as const
}

type Props = {
  figures: Parts | undefined
  error: unknown
  /** What the dashed mark over time is the average of; 'all': figures of all companies are shown together. */
  averageOf?: 'all' | 'company' | 'department'
  /** Of the table of departments or of companies. */
  links?: TableLinks
  /** The campaigns with waves. */
  followed?: ComponentProps<typeof FollowedCampaigns>
}

/** About as tall as most figures are, so that the lists below them stay out of sight where they are. */
function PendingFigures() {
  return (
    <Stack>
      {[40, 420, 420].map((height, index) => (
        <Skeleton key={index} h={height} radius="md" />
      ))}
    </Stack>
  )
}

const views = ['changes', 'overTime', 'parts', 'averages'] as const
type View = (typeof views)[number]

/** What each tab holds; null for one that would be empty. */
function viewsOf({
  figures,
  averageOf,
  links,
  followed,
}: Required<Pick<Props, 'averageOf'>> & Props): Record<View, ReactNode> {
  const { averages, changes, overTime, departmentAverages = [] } = figures!
  const table = tableOf(figures!)
  const hasCompanies = averageOf === 'all'
  const smallest = averages?.smallestGroupSize ?? null
  const isRepeated = smallest === null && changes !== null && changes.behind.people < changes.behind.completed
  const hasTimes = overTime !== undefined && hasPeriods(overTime)
  const hasTable = table !== null && links !== undefined && (table.rows.length > 0 || table.total > 0)
  return {
    changes: changes !== null && hasChanges(changes) && (
      <WhatChanged changes={changes} hasCompanies={hasCompanies} smallest={smallest} />
    ),
    overTime: (hasTimes || (followed?.campaigns.length ?? 0) > 0) && (
      <>
        {hasTimes && (
          <OverTime
            overTime={overTime}
            averageOf={averageOf}
            order={(changes?.categories ?? []).map(({ name }) => name)}
          />
        )}
        {followed !== undefined && <FollowedCampaigns {...followed} />}
      </>
    ),
    parts: (hasTable || departmentAverages.length > 0) && (
      <>
        {hasTable && <ChangesTable {...table} links={links} smallest={smallest} />}
        {departmentAverages.length > 0 && (
          <DepartmentChart departments={departmentAverages} hasCompanies={hasCompanies} />
        )}
      </>
    ),
    averages: averages !== null && <Averages averages={averages} isRepeated={isRepeated} />,
  }
}

const parseView = (query: URLSearchParams): { view: View | null } => ({
  view: views.find((view) => view === query.get('view')) ?? null,
})

/** The figures of a dashboard, below its header, in tabs: what changed, over time, its parts, and the averages. */
export function Figures({ averageOf = 'company', ...props }: Props) {
  const t = useTranslations('dashboard')
  const [{ view }, ask] = useAddressValues(parseView)
  const { figures, error } = props
  if (error !== undefined) return <ErrorBanner error={error} />
  if (figures === undefined) return <PendingFigures />
  const contents = viewsOf({ averageOf, ...props })
  const shown = views.filter((one) => contents[one])
  const chosen = shown.find((one) => one === view) ?? shown[0]
  const labels: Record<View, string> = {
    changes: t('changes.title'),
    overTime: t('overTime.title'),
    parts: t(averageOf === 'all' ? 'view.byCompany' : 'view.byDepartment'),
    averages: t('averages.title'),
  }
  const { averages } = figures
  return (
    <Stack>
      {averages !== null && (
        <WithheldQuestionnaires {...averages.withheldQuestionnaires} smallest={averages.smallestGroupSize ?? null} />
      )}
      {chosen !== undefined && shown.length === 1 && contents[chosen]}
      {chosen !== undefined && shown.length > 1 && (
        <DashboardTabs
          isMain
          label={t('view.label')}
          tabs={shown.map((value) => ({ value, label: labels[value] }))}
          value={chosen}
          onChange={(value) => ask({ view: value === shown[0] ? null : value })}
        >
          <Stack>{contents[chosen]}</Stack>
        </DashboardTabs>
      )}
    </Stack>
  )
}
