'use client'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/StatusBadge'
import type { DisplayState } from '@/graphql/__generated__/operations'

type Props = { state: DisplayState }

const tones = { Building: 'building', Finished: 'finished', Live: 'live', Upcoming: 'upcoming' } as const

/** The state of a questionnaire. */
export function StateBadge({ state }: Props) {
  const t = useTranslations('questionnaire.state')
  return (
    <div style={{ inlineSize: 'max-content' }}>
      <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
    </div>
  )
}
