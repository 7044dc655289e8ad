'use client'
import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { StatusDot } from '@/components/ui/status/StatusDot'
import type { StatusTone } from '@/components/ui/status/statusStyles'
import { formatDate } from '@/domain/format'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { usePolling } from '@/components/shared/request/usePolling'
import { mailState, type MailState } from './mailState'

type Props = {
  participant: ParticipantFragment
  timeZone: string
  /** The state alone, and why it is a problem. */
  isShort?: boolean
}

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
export function ParticipantMail({ participant, timeZone, isShort = false }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list.mail')
  const { key, at, reason } = mailState(participant)
  const { invitedAt, remindedCount, remindedAt, remindersStoppedAt, startDate, endDate } = participant
  // A participant who began through an open link waits for no invitation, and one who completed it for no mail.
  const hasState = key === 'kept' ? endDate === null : key !== 'notInvited' || startDate === null
  const day = (instant: string | null) => (instant === null ? '' : formatDate(new Date(instant), timeZone))
  return (
    <Stack gap={2} align="flex-start">
      {hasState && <StatusDot tone={tones[key]}>{t(key, { date: day(at) })}</StatusDot>}
      {reason !== '' && (
        <Text fz={13} c={key === 'failed' ? 'red' : 'dimmed'} style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
      {!isShort && invitedAt !== null && key !== 'invited' && (
        <Text fz={13} c="dimmed" className="tabular">
          {t('invited', { date: day(invitedAt) })}
        </Text>
      )}
      {!isShort && remindedCount > 0 && (
        <Text fz={13} c="dimmed" className="tabular">
          {t('reminded', { count: remindedCount, date: day(remindedAt) })}
        </Text>
      )}
      {!isShort && remindersStoppedAt !== null && (
        <Text fz={13} c="dimmed">
          {t('stopped', { date: day(remindersStoppedAt) })}
        </Text>
      )}
    </Stack>
  )
}

const pauseMs = 4_000
/** Maximum number of refetches; a mail that is still queued then is waiting for something else. */
const most = 15
/** A list of more rows than this, the size of the first response, is not restarted while it is being read. */
const longest = 1_000

/** Refetches a list while mails of it are queued, so that their state is updated automatically. */
export function useQueuedMailPolling(rows: readonly ParticipantFragment[] | undefined, refresh: () => unknown): void {
  const refetches = useRef(0)
  const isWaiting = rows !== undefined && rows.length <= longest && rows.some((row) => mailState(row).key === 'queued')
  useEffect(() => {
    if (!isWaiting) refetches.current = 0
  }, [isWaiting])
  const poll = () => {
    refetches.current += 1
    return refetches.current <= most && refresh()
  }
  usePolling(poll, pauseMs, { isActive: isWaiting })
}
