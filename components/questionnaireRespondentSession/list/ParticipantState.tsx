'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatusDot } from '@/components/ui/status/StatusDot'
import { formatDate } from '@/domain/format'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'

type Props = {
  participant: Pick<ParticipantFragment, 'startDate' | 'endDate'>
  /** What share one in progress has answered, where it is said in the same words. */
  percent?: number
}

/** Whether a participant has started and completed, in a word. */
export function ParticipantStateWord({ participant: { startDate, endDate }, percent }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list.state')
  if (endDate !== null) return <StatusDot tone="live">{t('finished')}</StatusDot>
  return startDate === null ? (
    <StatusDot tone="finished">{t('notStarted')}</StatusDot>
  ) : (
    <StatusDot tone="upcoming">{percent === undefined ? t('started') : t('startedShare', { percent })}</StatusDot>
  )
}

type StateProps = {
  participant: Pick<ParticipantFragment, 'startDate' | 'endDate' | 'progress'>
  timeZone: string
  /** Also shows what share a participant in progress has answered. */
  showsProgress?: boolean
}

/** The progress of a participant, and since when. */
export function ParticipantState({ participant, timeZone, showsProgress = false }: StateProps) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const { startDate, endDate, progress } = participant
  const since = endDate ?? startDate
  return (
    <Stack gap={2} align="flex-start">
      <ParticipantStateWord participant={participant} />
      {since !== null && (
        <Text fz={13} c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {t(endDate === null ? 'openedOn' : 'finishedOn', { date: formatDate(new Date(since), timeZone) })}
        </Text>
      )}
      {showsProgress && startDate !== null && endDate === null && (
        <Text fz={13} c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {t('progress', { progress })}
        </Text>
      )}
    </Stack>
  )
}
