'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Email } from '@/components/ui/Email'
import { PanelFacts } from '@/components/ui/row/PanelFacts'
import { formatDate } from '@/domain/format'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { ParticipantMail } from '../mail/ParticipantMail'
import { ParticipantState } from './ParticipantState'

type Props = {
  participant: ParticipantFragment
  timeZone: string
  /** What can be done with the participant. */
  actions: ReactNode
}

/** All that a list knows about a participant, beside the list. */
export function ParticipantPanel({ participant, timeZone, actions }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list.columns')
  const { email, departmentName, lineManagerName, lineManagerEmail, closesAt, abilities } = participant
  return (
    <>
      <PanelFacts
        facts={[
          {
            label: t('state'),
            value: (
              <ParticipantState
                participant={participant}
                timeZone={timeZone}
                showsProgress={abilities.includes('read')}
              />
            ),
          },
          { label: t('email'), value: email !== '' && <Email>{email}</Email> },
          { label: t('department'), value: departmentName },
          {
            label: t('lineManager'),
            value: (lineManagerName !== '' || lineManagerEmail !== '') && (
              <>
                <div>{lineManagerName}</div>
                <Email>{lineManagerEmail}</Email>
              </>
            ),
          },
          { label: t('closesAt'), value: closesAt !== null && formatDate(new Date(closesAt), timeZone) },
          { label: t('mail'), value: <ParticipantMail participant={participant} timeZone={timeZone} /> },
        ]}
      />
      {actions}
    </>
  )
}
