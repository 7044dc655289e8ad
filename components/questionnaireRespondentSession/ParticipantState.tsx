'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { formatDate } from '@/domain/format'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'

type Props = {
  participant: Pick<ParticipantFragment, 'startDate' | 'endDate' | 'progress'>
  timeZone: string
  /** Also shows what share a participant in progress has answered. */
  showsProgress?: boolean
}

/** The progress of a participant, and since when. */
export function ParticipantState({
  participant: { startDate, endDate, progress },
  timeZone,
  showsProgress = false,
}: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  if (startDate === null && endDate === null) return <StatusBadge tone="finished">{t('state.notStarted')}</StatusBadge>
  const since = new Date(endDate ?? startDate ?? 0)
  return (
    <Stack gap={2} align="flex-start">
      {endDate === null ? (
        <StatusBadge tone="building">{t('state.started')}</StatusBadge>
      ) : (
        <StatusBadge tone="live">{t('state.finished')}</StatusBadge>
      )}
      <Text size="xs" c="dimmed" className="tabular">
        {t(endDate === null ? 'openedOn' : 'finishedOn', { date: formatDate(since, timeZone) })}
      </Text>
      {showsProgress && endDate === null && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('progress', { progress })}
        </Text>
      )}
    </Stack>
  )
}
