import { useTranslations } from 'next-intl'
import { Email } from '@/components/ui/Email'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { formatDate } from '@/domain/format'
import type { ParticipantFragment } from '@/graphql/__generated__/operations'
import { ParticipantMail } from '../mail/ParticipantMail'
import { participantName } from '../participantName'
import { ParticipantState } from './ParticipantState'

type ColumnOptions = { timeZone: string; rows: readonly ParticipantFragment[] | undefined }

/** The columns of the participant table, without those that are empty in all of these rows. */
export function useParticipantColumns({ timeZone, rows = [] }: ColumnOptions): ListColumn<ParticipantFragment>[] {
  const t = useTranslations('questionnaireRespondentSession.list.columns')
  const columns: (ListColumn<ParticipantFragment> & { isFilled?: (row: ParticipantFragment) => boolean })[] = [
    { key: 'name', label: t('name'), render: participantName },
    { key: 'email', label: t('email'), render: ({ email }) => <Email>{email}</Email> },
    {
      key: 'department',
      label: t('department'),
      render: ({ departmentName }) => departmentName,
      isFilled: ({ departmentName }) => departmentName !== null,
    },
    {
      key: 'lineManager',
      label: t('lineManager'),
      render: ({ lineManagerName }) => lineManagerName,
      isFilled: ({ lineManagerName }) => lineManagerName !== '',
    },
    {
      key: 'state',
      label: t('state'),
      render: (participant) => (
        <ParticipantState
          participant={participant}
          timeZone={timeZone}
          showsProgress={participant.abilities.includes('read')}
        />
      ),
    },
    {
      key: 'closesAt',
      label: t('closesAt'),
      render: ({ closesAt }) => closesAt !== null && formatDate(new Date(closesAt), timeZone),
      isFilled: ({ closesAt }) => closesAt !== null,
    },
    {
      key: 'mail',
      label: t('mail'),
      render: (participant) => <ParticipantMail participant={participant} timeZone={timeZone} />,
    },
  ]
  return columns.filter(({ isFilled }) => isFilled === undefined || rows.some(isFilled))
}
