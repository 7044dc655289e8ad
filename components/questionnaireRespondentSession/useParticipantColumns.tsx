'use client'
import { useTranslations } from 'next-intl'
import type { ListColumn } from '@/components/ui/listTypes'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { ParticipantMail } from './ParticipantMail'
import { participantName } from './participantName'
import { ParticipantState } from './ParticipantState'

/** The columns of the table of participants. */
export function useParticipantColumns(timeZone: string): ListColumn<ParticipantFragment>[] {
  const t = useTranslations('questionnaireRespondentSession.list.columns')
  return [
    { key: 'name', label: t('name'), render: participantName },
    { key: 'email', label: t('email'), render: ({ email }) => email },
    { key: 'department', label: t('department'), render: ({ departmentName }) => departmentName },
    { key: 'lineManager', label: t('lineManager'), render: ({ lineManagerName }) => lineManagerName },
    { key: 'state', label: t('state'), render: (participant) => <ParticipantState participant={participant} timeZone={timeZone} /> },
    { key: 'progress', label: t('progress'), align: 'end', render: ({ progress }) => `${progress}%` },
    { key: 'mail', label: t('mail'), render: (participant) => <ParticipantMail participant={participant} timeZone={timeZone} /> },
  ]
}
