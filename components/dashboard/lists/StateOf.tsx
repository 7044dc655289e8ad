'use client'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/status/StatusBadge'
import type { StatusTone } from '@/components/ui/status/statusStyles'
import type { DashboardState } from '@/domain/dashboard'

const tones: Record<DashboardState, StatusTone> = {
  notStarted: 'building',
  started: 'upcoming',
  completed: 'live',
  notAsked: 'finished',
}

/** A person's progress, as colour, shape and label. */
export function StateOf({ state }: { state: DashboardState }) {
  const t = useTranslations('dashboard.state')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
