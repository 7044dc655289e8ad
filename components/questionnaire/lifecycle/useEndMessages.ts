'use client'
import { useTranslations } from 'next-intl'
import type { QuestionnaireWayBackFragment } from '@/graphql/questionnaire/__generated__/operations'
import { useDays } from '../useDays'
import type { MovedEnd } from './lifecycleActions'

type Facts = QuestionnaireWayBackFragment

/** Messages on what another last day means for participants, and which mails are sent because of it. */
export function useEndMessages(
  way: MovedEnd,
  timeZone: string,
): { what: (facts: Facts, end: string) => string; mails: (facts: Facts) => string } {
  const t = useTranslations('questionnaire.wayBack')
  const { day } = useDays(timeZone)
  const what = ({ questionnaireType, unfinishedInvitedCount, endDate }: Facts, end: string) => {
    if (way === 'closeEarly')
      return questionnaireType === 'Campaign'
        ? t('what.closeCampaign', { end, count: unfinishedInvitedCount })
        : t('what.closeSelfService', { end })
    return t(`what.${way}`, { end, before: endDate === null ? '' : day(endDate) })
  }
  const mails = ({
    questionnaireType,
    hasSentEmails,
    reminderType,
    startDate,
    participantCount,
    displayState,
  }: Facts) => {
    if (questionnaireType !== 'Campaign') return t('noMail')
    if (displayState === 'Upcoming' && startDate !== null) return t('mailsLater', { day: day(startDate) })
    if (!hasSentEmails && way === 'reopen') return t('mailsSoon', { count: participantCount })
    return t(reminderType === 'Standard' ? 'remindersUntilThen' : 'noMail')
  }
  return { what, mails }
}
