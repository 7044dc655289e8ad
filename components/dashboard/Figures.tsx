'use client'
import { Skeleton, Stack } from '@mantine/core'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type {
  DashboardAveragesFieldsFragment,
  DashboardDepartmentAverageFieldsFragment,
} from '@/graphql/__generated__/operations'
import { Averages } from './Averages'
import { DepartmentChart } from './DepartmentChart'

type Props = {
  figures:
    | {
        averages: DashboardAveragesFieldsFragment | null
        departmentAverages?: readonly DashboardDepartmentAverageFieldsFragment[]
      }
    | undefined
  error: unknown
  hasCompanies?: boolean
}

/** The figures of a dashboard, which come after its head. */
export function Figures({ figures, error, hasCompanies }: Props) {
  if (error !== undefined) return <ErrorBanner error={error} />
  if (figures === undefined) return <Skeleton h={320} radius="md" />
  const { averages, departmentAverages = [] } = figures
  return (
    <Stack>
      {averages !== null && <Averages averages={averages} />}
      {departmentAverages.length > 0 && (
        <DepartmentChart departments={departmentAverages} hasCompanies={hasCompanies} />
      )}
    </Stack>
  )
}
