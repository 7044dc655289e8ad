'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import type { Crumb } from '@/components/layout/shell/Breadcrumbs'
import { dashboardPaths } from '@/domain/dashboard'
import type { DashboardWhere } from './reachOf'

type Place = { id: string; name: string }
type Props = {
  where: DashboardWhere
  /** The name of the dashboard's subject; undefined while pending. */
  name: string | undefined
  /** The company it belongs to, if that has a dashboard of its own; undefined while pending. */
  subscription: Place | null | undefined
  subscriptionDepartment: Place | null | undefined
  /** Replaces '{name} dashboard'. */
  title?: string
  actions?: ReactNode
}

/** The header of a dashboard, with links to the dashboards above it that the reader may see. */
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
  const isBelow = reach === 'all' || (reach === 'department' ? subscriptionDepartment : subscription) !== null
  const pending = isBelow ? 'pending' : []
  const own = title ?? (name === undefined ? t('awaited') : t('heading', { name }))
  return (
    <PageHeader
      title={own}
      breadcrumbs={name === undefined ? pending : above.length === 0 ? [] : [...above, { label: name }]}
      actions={actions}
    />
  )
}
