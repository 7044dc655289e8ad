'use client'
import { useMutation } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { DayInput } from '@/components/ui/DayInput'
import { type Day, startOfDay } from '@/domain/day'
import { formatDate } from '@/domain/format'
import { MoveQuestionnaireEndDocument } from '@/graphql/__generated__/operations'
import { Asked, type LifecycleDialogProps } from './Asked'
import { endDays } from './endDays'
import type { MovedEnd } from './lifecycleActions'
import type { QuestionnaireWayBackFragment } from '@/graphql/__generated__/operations'
import { useDays } from '../useDays'

type Props = LifecycleDialogProps & { way: MovedEnd; rereads: string[] }

/** Changes the last day of a published questionnaire and explains the consequences. */
export function MoveEndDialog({ way, questionnaire, facts, problem, rereads, onClose, onDone }: Props) {
  const t = useTranslations('questionnaire.wayBack')
  const words = useEndMessages(way, questionnaire.timeZone)
  const { id, name, timeZone } = questionnaire
  const days = endDays(way, questionnaire, new Date())
  const [chosen, setChosen] = useState<Day | null>(days.first)
  const isPossibleDay = (day: Day) => day >= days.min && (days.max === null || day <= days.max)
  const isPossible = chosen !== null && isPossibleDay(chosen)
  const [move] = useMutation(MoveQuestionnaireEndDocument, { refetchQueries: rereads, awaitRefetchQueries: true })
  const handleConfirm = async () => {
    if (chosen !== null) await move({ variables: { id, endDate: startOfDay(chosen, timeZone).toISOString() } })
  }
  return (
    <ConfirmAction
      title={t(`title.${way}`, { name })}
      confirmLabel={t(`confirm.${way}`)}
      cancelLabel={t('keep')}
      tone="normal"
      isReady={facts !== undefined && isPossible}
      onConfirm={handleConfirm}
      onClose={onClose}
      onDone={onDone}
    >
      <Asked facts={facts} problem={problem}>
        {(known) => (
          <>
            <DayInput
              label={t('lastDay')}
              value={chosen}
              keepsTyped
              excludeDate={(day) => !isPossibleDay(day)}
              error={
                isPossible
                  ? undefined
                  : t('impossibleDay', { first: shown(days.min), last: days.max === null ? 'none' : shown(days.max) })
              }
              onChange={setChosen}
            />
            {isPossible && <Text>{words.what(known, formatDate(startOfDay(chosen, timeZone), timeZone))}</Text>}
            <Text>{words.mails(known)}</Text>
          </>
        )}
      </Asked>
    </ConfirmAction>
  )
}

const shown = (day: Day) => day.split('-').reverse().join('/')

type Facts = QuestionnaireWayBackFragment

/** Messages on what another last day means for participants, and which mails are sent because of it. */
function useEndMessages(
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
