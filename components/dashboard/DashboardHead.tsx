'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import type { Crumb } from '@/components/layout/shell/Trail'
import { dashboardPaths } from '@/domain/dashboard'
import type { DashboardWhere } from './reachOf'

type Place = { id: string; name: string }
type Props = {
  where: DashboardWhere
  /** Whose dashboard it is; undefined while awaited. */
  name: string | undefined
  /** What it belongs to, where that has a dashboard of its own. */
  subscription?: Place | null
  subscriptionDepartment?: Place | null
  /** In place of '{name} dashboard'. */
  title?: string
  actions?: ReactNode
}

/** The head of a dashboard, and the dashboards above it as far as the reader may see them. */
export function DashboardHead({
  where: { base, reach },
  name,
  subscription,
  subscriptionDepartment,
  title,
  actions,
}: Props) {
  const t = useTranslations('dashboard')
  const above: Crumb[] = [
    ...(reach === 'all' ? [{ label: t('root'), href: dashboardPaths.root('administration') }] : []),
    ...(reach !== 'department' && subscription
      ? [{ label: subscription.name, href: dashboardPaths.subscription(base, subscription.id) }]
      : []),
    ...(subscription && subscriptionDepartment
      ? [
          {
            label: subscriptionDepartment.name,
            href: dashboardPaths.department(base, subscription.id, subscriptionDepartment.id),
          },
        ]
      : []),
  ]
  const own = title ?? (name === undefined ? t('awaited') : t('heading', { name }))
  return (
    <PageHeader
      title={own}
      breadcrumbs={above.length === 0 || name === undefined ? [] : [...above, { label: name }]}
      actions={actions}
    />
  )
}
