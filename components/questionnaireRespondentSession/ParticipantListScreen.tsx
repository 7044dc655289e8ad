'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Progress, Stack, Text } from '@mantine/core'
import { IconEye, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { List } from '@/components/ui/List'
import { RowMenu } from '@/components/ui/RowMenu'
import { formatDate } from '@/domain/format'
import { type Area, questionnairePaths, runPaths } from '@/domain/paths'
import { type ParticipantFragment, QuestionnaireDocument } from '@/graphql/__generated__/operations'
import { inviteWords } from './inviteWords'
import { matchesParticipant } from './matchesParticipant'
import { participantName } from './participantName'
import { ParticipantState } from './ParticipantState'
import { RemoveParticipantModal } from './RemoveParticipantModal'
import { type ParticipantSort, participantSorts, sortParticipants } from './sortParticipants'
import { useParticipants } from './useParticipants'

type Props = { area: Area; departmentId?: string; questionnaireId: string }

/** Everybody who takes part in a questionnaire and how far they are. */
export function ParticipantListScreen({ area, departmentId, questionnaireId }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<ParticipantSort>('firstName')
  const [removing, setRemoving] = useState<ParticipantFragment | null>(null)
  const campaign = useQuery(QuestionnaireDocument, { variables: { id: questionnaireId } })
  const { rows: people, error } = useParticipants(questionnaireId)
  const questionnaire = campaign.data?.questionnaire
  const timeZone = questionnaire?.timeZone ?? 'UTC'
  const where = { area, departmentId: departmentId ?? questionnaire?.subscriptionDepartmentId }
  const finished = people?.filter(({ endDate }) => endDate !== null).length ?? 0
  const day = (instant: string | null) => (instant === null ? '' : formatDate(new Date(instant), timeZone))
  const invite = (person: ParticipantFragment) => t(inviteWords(person), { date: day(person.invitedAt) })
  const back = questionnaire?.isPublished ? questionnairePaths.overview(where, questionnaireId) : questionnairePaths.edit(where, questionnaireId)

  return (
    <>
      <List
        title={questionnaire === undefined ? t('title') : t('titleOf', { name: questionnaire.name })}
        rows={error !== undefined && people === undefined ? [] : people && sortParticipants(people.filter((person) => matchesParticipant(person, search)), sort)}
        search={search}
        onSearch={setSearch}
        sort={{ value: sort, options: participantSorts.map((value) => ({ value, label: t(`sort.${value}`) })), onChange: (value) => setSort(participantSorts.find((one) => one === value) ?? 'firstName') }}
        action={
          <Button.Group>
            <Button component={Link} variant="default" href={back}>
              {t('back')}
            </Button>
            <Button component={Link} href={questionnairePaths.edit(where, questionnaireId, 'people')} leftSection={<IconPlus size={16} aria-hidden />}>
              {t('manage')}
            </Button>
          </Button.Group>
        }
        rowKey={({ id }) => id}
        rowLabel={participantName}
        card={(person) => (
          <Stack gap={6}>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {person.email}
            </Text>
            {person.departmentName !== null && <Text size="sm">{person.departmentName}</Text>}
            {person.lineManagerName !== '' && <Text size="sm">{t('lineManager', { name: person.lineManagerName })}</Text>}
            <div>
              <ParticipantState participant={person} />
            </div>
            <Text size="sm" className="tabular">
              {person.endDate === null ? t('progress', { progress: person.progress }) : t('finishedOn', { date: day(person.endDate) })}
            </Text>
            <Progress value={person.progress} size="sm" aria-hidden />
            <Text size="xs" c="dimmed">
              {invite(person)}
            </Text>
          </Stack>
        )}
        columns={[
          { key: 'name', label: t('columns.name'), render: participantName },
          { key: 'email', label: t('columns.email'), render: ({ email }) => email },
          { key: 'department', label: t('columns.department'), render: ({ departmentName }) => departmentName },
          { key: 'lineManager', label: t('columns.lineManager'), render: ({ lineManagerName }) => lineManagerName },
          { key: 'state', label: t('columns.state'), render: (person) => <ParticipantState participant={person} /> },
          { key: 'progress', label: t('columns.progress'), align: 'end', render: ({ progress }) => `${progress}%` },
          { key: 'invited', label: t('columns.invited'), render: invite },
        ]}
        rowActions={(person) => (
          <RowMenu
            label={t('actions', { name: participantName(person) })}
            items={[
              person.startDate !== null && { label: t('viewResponses'), icon: IconEye, href: runPaths.viewOf(person.userId, questionnaireId) },
              { label: t('remove'), icon: IconTrash, isDanger: true, disabled: !person.abilities.includes('delete'), onClick: () => setRemoving(person) },
            ]}
          />
        )}
      >
        {people !== undefined && people.length > 0 && (
          <Text size="sm" className="tabular">
            {t('counts', { finished, total: people.length })}
          </Text>
        )}
        <ErrorBanner errors={[error, campaign.error]} />
      </List>
      {removing !== null && <RemoveParticipantModal participant={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
