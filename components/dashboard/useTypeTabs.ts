'use client'
import { useTranslations } from 'next-intl'
import { type DashboardType, dashboardTypes } from '@/domain/dashboard'

/** All, Campaigns, Self-Service. */
export function useTypeTabs(): { value: DashboardType; label: string }[] {
  const t = useTranslations('dashboard.type')
  return dashboardTypes.map((value) => ({ value, label: t(value) }))
}
