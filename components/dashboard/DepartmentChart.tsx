'use client'
import { useTranslations } from 'next-intl'
import { ColumnChart } from '@/components/charts/ColumnChart'
import type { DashboardDepartmentAverageFieldsFragment } from '@/graphql/__generated__/operations'

type Props = {
  departments: readonly DashboardDepartmentAverageFieldsFragment[]
  /** Departments of several companies stand together. */
  hasCompanies?: boolean
}

/** The departments with the highest averages, before and after, in percent of each scale. */
export function DepartmentChart({ departments, hasCompanies = false }: Props) {
  const t = useTranslations('dashboard.departments')
  const averages = useTranslations('dashboard.averages')
  return (
    <ColumnChart
      title={t('title')}
      isHorizontal
      unit="%"
      axisLabel={t('department')}
      series={[{ name: averages('before') }, { name: averages('after') }]}
      points={departments.map(({ name, subscriptionName, meanBefore, meanAfter }) => ({
        label: hasCompanies ? `${name}, ${subscriptionName}` : name,
        values: [meanBefore, meanAfter],
      }))}
    />
  )
}
