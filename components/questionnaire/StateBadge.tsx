'use client'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/status/StatusBadge'
import { StatusDot } from '@/components/ui/status/StatusDot'
import type { DisplayState } from '@/graphql/__generated__/types'

type Props = {
  state: DisplayState
  /** A dot and a word, for a state among many. */
  isQuiet?: boolean
}

const tones = { Building: 'building', Finished: 'finished', Live: 'live', Upcoming: 'upcoming' } as const

/** The state of a questionnaire. */
export function StateBadge({ state, isQuiet = false }: Props) {
  const t = useTranslations('questionnaire.state')
  if (isQuiet) return <StatusDot tone={tones[state]}>{t(state)}</StatusDot>
  return (
    <div style={{ inlineSize: 'max-content' }}>
      <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
    </div>
  )
}
