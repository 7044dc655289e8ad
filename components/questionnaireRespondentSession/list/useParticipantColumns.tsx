import { Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Email } from '@/components/ui/Email'
import type { ListColumn } from '@/components/ui/list/listTypes'
import { formatDate } from '@/domain/format'
import type { ParticipantFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { mailState, type MailState } from '../mail/mailState'
import { ParticipantMail } from '../mail/ParticipantMail'
import { participantName } from '../participantName'
import { ParticipantStateWord } from './ParticipantState'

/** The state that the mails of most of several participants have; undefined without one. */
function usualMail(rows: readonly ParticipantFragment[]): MailState['key'] | undefined {
  const counts = new Map<MailState['key'], number>()
  for (const row of rows) counts.set(mailState(row).key, (counts.get(mailState(row).key) ?? 0) + 1)
  return [...counts].find(([, count]) => count > 1 && count > rows.length / 2)?.[0]
}

/** How far a participant is, in one line. */
function StateLine({ participant, timeZone }: { participant: ParticipantFragment; timeZone: string }) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const { startDate, endDate, progress, abilities } = participant
  const day = (instant: string) => formatDate(new Date(instant), timeZone)
  const note =
    endDate !== null
      ? day(endDate)
      : startDate === null
        ? null
        : abilities.includes('read')
          ? t('progress', { progress })
          : day(startDate)
  return (
    <Group gap={6} wrap="nowrap">
      <ParticipantStateWord participant={participant} />
      {note !== null && (
        <Text fz={13} c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {note}
        </Text>
      )}
    </Group>
  )
}

type ColumnOptions = { timeZone: string; rows: readonly ParticipantFragment[] | undefined }

/**
 * The columns of the participant table, without those that are empty in all of these rows; the state of a mail only where
 * it is not that of most, or is a problem.
 */
export function useParticipantColumns({ timeZone, rows = [] }: ColumnOptions): ListColumn<ParticipantFragment>[] {
  const t = useTranslations('questionnaireRespondentSession.list.columns')
  const usual = usualMail(rows)
  const differs = (row: ParticipantFragment) => {
    const { key } = mailState(row)
    return key !== usual || key === 'failed' || key === 'retrying'
  }
  const columns: (ListColumn<ParticipantFragment> & { isFilled?: (row: ParticipantFragment) => boolean })[] = [
    { key: 'name', label: t('name'), render: participantName },
    { key: 'email', label: t('email'), narrow: 'line', render: ({ email }) => email !== '' && <Email>{email}</Email> },
    {
      key: 'department',
      label: t('department'),
      narrow: 'aside',
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
      narrow: 'plain',
      render: (participant) => <StateLine participant={participant} timeZone={timeZone} />,
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
      render: (participant) =>
        differs(participant) && <ParticipantMail participant={participant} timeZone={timeZone} isShort />,
      isFilled: differs,
    },
  ]
  return columns.filter(({ isFilled }) => isFilled === undefined || rows.some(isFilled))
}
