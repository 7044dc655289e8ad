'use client'
import { useTranslations } from 'next-intl'
import { CardEmail } from '@/components/ui/row/CardEmail'
import { CardLine } from '@/components/ui/row/CardLine'
import { StatusDot } from '@/components/ui/status/StatusDot'
import { formatDate } from '@/domain/format'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { mailState } from '../mail/mailState'
import { ParticipantStateWord } from './ParticipantState'

type Props = {
  participant: ParticipantFragment
  timeZone: string
  /** The campaign is live: whoever is not invited has been forgotten. */
  isLive: boolean
}

/** A participant below their name, in two lines, and a further one where something is wrong with their mail. */
export function ParticipantCard({ participant, timeZone, isLive }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const { email, departmentName, progress, startDate, endDate, closesAt, abilities } = participant
  const isUnderWay = startDate !== null && endDate === null && abilities.includes('read')
  return (
    <>
      <CardEmail>{email}</CardEmail>
      <CardLine
        state={<ParticipantStateWord participant={participant} percent={isUnderWay ? progress : undefined} />}
        texts={[
          departmentName,
          endDate === null && closesAt !== null && t('openUntil', { date: formatDate(new Date(closesAt), timeZone) }),
        ]}
      />
      <MailProblem participant={participant} isLive={isLive} />
    </>
  )
}

/** What is wrong with a participant's last mail; nothing where nothing is. */
function MailProblem({ participant, isLive }: Pick<Props, 'participant' | 'isLive'>) {
  const t = useTranslations('questionnaireRespondentSession.list.mail')
  const { key, reason } = mailState(participant)
  if (key === 'failed' || key === 'retrying')
    return (
      <CardLine
        state={<StatusDot tone={key === 'failed' ? 'danger' : 'building'}>{t(key)}</StatusDot>}
        texts={[reason]}
      />
    )
  // A participant who began through an open link waits for no invitation.
  if (key !== 'notInvited' || !isLive || participant.startDate !== null) return null
  return <CardLine state={<StatusDot tone="building">{t(key)}</StatusDot>} />
}
