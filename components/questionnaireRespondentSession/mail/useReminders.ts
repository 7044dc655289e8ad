'use client'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accountCall } from '@/components/shared/request/accountCall'
import { daysLeft } from '@/domain/day'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import type { Campaign, ReminderKind } from './reminderRefusal'
import { participantName } from '../participantName'

/**
 * Number of mails, how many of them are stored because there is no mail server, and how many people had one just now.
 */
type Outcome = { reminded?: number; kept?: number; invited?: number; recent: number }

const paths: Record<ReminderKind, string> = {
  remind: '/api/reminders/sendReminder',
  resend: '/api/questionnaireInvite/resendQuestionnaireInvite',
}

/** Sends mails to one or all outstanding participants of a campaign, and shows a notification with their number. */
export function useReminders(campaign: Campaign | undefined, onDone: () => unknown) {
  const t = useTranslations('questionnaireRespondentSession.list.chase')
  const [error, setError] = useState<unknown>(undefined)
  const bodyOf = (kind: ReminderKind) => {
    if (campaign === undefined) return {}
    const { id, name, endDate, timeZone } = campaign
    const left = endDate === null ? 0 : Math.max(0, daysLeft(new Date(endDate), new Date(), timeZone))
    return { questionnaireId: id, questionnaireName: name, ...(kind === 'remind' ? { daysLeft: left } : {}) }
  }
  /** Only mails that were sent are reported as sent. */
  const notify = (message: string, isSent: boolean) =>
    notifications.show({ message, color: isSent ? 'green' : 'yellow', autoClose: 8_000 })

  const send = async (kind: ReminderKind, person: ParticipantFragment) => {
    const name = participantName(person)
    setError(undefined)
    try {
      const {
        reminded = 0,
        kept = 0,
        invited = 0,
        recent,
      } = await accountCall<Outcome>(paths[kind], { userId: person.userId, ...bodyOf(kind) })
      if (kind === 'remind' && reminded > 0) notify(t(kept > 0 ? 'remindedKept' : 'reminded', { name }), kept === 0)
      else if (invited > 0) notify(t('resent', { name }), true)
      else notify(recent > 0 ? t(`justNow.${kind}`, { name }) : t('nobody', { name }), false)
    } catch (failure) {
      setError(failure)
    }
    await onDone()
  }
  const remindAll = async () => {
    const {
      reminded = 0,
      kept = 0,
      recent,
    } = await accountCall<Outcome>('/api/reminders/sendAllReminder', bodyOf('remind'))
    notify(
      [
        t(kept > 0 ? 'remindedAllKept' : 'remindedAll', { count: reminded }),
        ...(recent > 0 ? [t('recent', { count: recent })] : []),
      ].join(' '),
      reminded > kept,
    )
    // Not awaited: the confirmation dialog is closed before its number changes.
    void onDone()
  }
  return { send, remindAll, error }
}
