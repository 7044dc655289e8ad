'use client'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/StatusBadge'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'

type Props = { participant: Pick<ParticipantFragment, 'startDate' | 'endDate'> }

/** How far a participant has come. */
export function ParticipantState({ participant }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list.state')
  if (participant.endDate !== null) return <StatusBadge tone="live">{t('finished')}</StatusBadge>
  return participant.startDate === null ? <StatusBadge tone="finished">{t('notStarted')}</StatusBadge> : <StatusBadge tone="building">{t('started')}</StatusBadge>
}
