'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { StatusBadge, type StatusTone } from '@/components/ui/StatusBadge'
import { formatDate } from '@/domain/format'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { type MailState, mailState } from './mailState'

type Props = { participant: ParticipantFragment; timeZone: string }

const tones: Record<MailState['key'], StatusTone> = {
  delivered: 'info',
  failed: 'danger',
  invited: 'info',
  kept: 'building',
  notInvited: 'finished',
  queued: 'upcoming',
  retrying: 'building',
}

/** State of a participant's last mail, and the number of reminders. */
export function ParticipantMail({ participant, timeZone }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list.mail')
  const { key, at, reason } = mailState(participant)
  const { invitedAt, remindedCount, remindedAt, remindersStoppedAt, startDate } = participant
  // A participant who began through an open link waits for no invitation.
  const hasState = key !== 'notInvited' || startDate === null
  const day = (instant: string | null) => (instant === null ? '' : formatDate(new Date(instant), timeZone))
  return (
    <Stack gap={2} align="flex-start">
      {hasState && <StatusBadge tone={tones[key]}>{t(key, { date: day(at) })}</StatusBadge>}
      {reason !== '' && (
        <Text size="xs" c={key === 'failed' ? 'red' : 'dimmed'} style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
      {invitedAt !== null && key !== 'invited' && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('invited', { date: day(invitedAt) })}
        </Text>
      )}
      {remindedCount > 0 && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('reminded', { count: remindedCount, date: day(remindedAt) })}
        </Text>
      )}
      {remindersStoppedAt !== null && (
        <Text size="xs" c="dimmed">
          {t('stopped', { date: day(remindersStoppedAt) })}
        </Text>
      )}
    </Stack>
  )
}
