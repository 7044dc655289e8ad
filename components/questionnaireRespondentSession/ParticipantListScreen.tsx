'use client'
import { useQuery } from '@apollo/client/react'
import { Box, NativeSelect, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { BackLink } from '@/components/layout/BackLink'
import { OpenLinksDialog } from '@/components/openLink/OpenLinks'
import { usePolling } from '@/components/shared/request/usePolling'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { List } from '@/components/ui/list/List'
import { useListChoice } from '@/components/ui/list/useListChoice'
import { type Area, questionnairePaths } from '@/domain/paths'
import { isMailed } from '@/domain/questionnaire'
import {
  type ParticipantGroup,
  participantGroups,
  type ParticipantSort,
  participantSorts,
} from '@/domain/questionnaireRespondentSession'
import {
  ParticipantCountsDocument,
  type ParticipantFragment,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { ParticipantActions, ParticipantButtons } from './ParticipantActions'
import { AddParticipantsButton, ListActions } from './list/ListActions'
import { ParticipantCard } from './list/ParticipantCard'
import { ParticipantPanel } from './list/ParticipantPanel'
import { useParticipantColumns } from './list/useParticipantColumns'
import { mailState } from './mail/mailState'
import { useQueuedMailPolling } from './mail/ParticipantMail'
import classes from './people.module.css'
import { participantName } from './participantName'
import { useCampaignOfParticipants } from './useCampaignOfParticipants'
import { useReminders } from './mail/useReminders'
import { useParticipantPages } from './useParticipantPages'

/** Loaded when it is first opened. */
const EditParticipantModal = dynamic(
  () => import('./EditParticipantModal').then((module) => module.EditParticipantModal),
  { ssr: false },
)

/** Pause between two readings of the participants while they are watched. */
const watchMs = 15_000

type Props = { area: Area; departmentId?: string; questionnaireId: string }

/**
 * Number of participants and how many of them finished, scoped like the list: a department administrator gets counts
 * of the participants they may see.
 */
function useCounts(questionnaireId: string) {
  const { data, refetch } = useQuery(ParticipantCountsDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'no-cache',
  })
  return {
    total: data?.everybody.totalCount,
    finished: data?.finished.totalCount ?? 0,
    countAnew: () => refetch().catch(() => undefined),
  }
}

type FilterProps = { group: ParticipantGroup | null; onGroup: (group: ParticipantGroup | null) => void }

/** Filters by group, or shows all. */
function GroupFilter({ group, onGroup }: FilterProps) {
  const t = useTranslations('questionnaireRespondentSession.list.show')
  return (
    <NativeSelect
      aria-label={t('label')}
      value={group ?? ''}
      data={[{ value: '', label: t('all') }, ...participantGroups.map((value) => ({ value, label: t(value) }))]}
      onChange={(event) => onGroup(participantGroups.find((one) => one === event.currentTarget.value) ?? null)}
    />
  )
}

type Where = Parameters<typeof questionnairePaths.participants>[0]
type Campaign = ReturnType<typeof useCampaignOfParticipants>['questionnaire']

type BackProps = { where: Where; questionnaireId: string; questionnaire: Campaign }

/** Leads to the screen that the participants belong to: of a wave the follow-ups of its campaign. Its line is kept free before. */
function Back({ where, questionnaireId, questionnaire }: BackProps) {
  const t = useTranslations('questionnaireRespondentSession.list')
  if (questionnaire === undefined) return <Box h={22} />
  const { overview, edit, followUps } = questionnairePaths
  const { followed, isPublished } = questionnaire
  return followed !== null ? (
    <BackLink href={followUps(where, followed.id)} label={t('backToFollowUps')} />
  ) : (
    <BackLink href={(isPublished ? overview : edit)(where, questionnaireId)} label={t('back')} />
  )
}

/** All participants of a questionnaire with progress and mail state, and reminders for those who have not finished. */
export function ParticipantListScreen({ area, departmentId, questionnaireId }: Props) {
  const t = useTranslations('questionnaireRespondentSession.list')
  const [search, setSearch] = useListChoice('search', '')
  const [sort, setSort] = useListChoice<ParticipantSort>('sort', 'firstName')
  const [show, setShow] = useListChoice<ParticipantGroup | null>('show', null)
  const [edited, setEdited] = useState<ParticipantFragment | null>(null)
  const { questionnaire, error, recount } = useCampaignOfParticipants(questionnaireId)
  const people = useParticipantPages({ questionnaireId, search, sort, show })
  useQueuedMailPolling(people.rows, people.refresh)
  const campaign = isMailed(questionnaire?.questionnaireType ?? null) ? questionnaire : undefined
  const isLive = campaign?.displayState === 'Live'
  const followed = questionnaire?.followed ?? null
  const { timeZone = 'UTC' } = questionnaire ?? {}
  const { total, finished, countAnew } = useCounts(questionnaireId)
  const handleDone = () => Promise.all([people.refresh(), recount(), countAnew()])
  usePolling(() => Promise.all([people.reread(), recount(), countAnew()]), watchMs)
  const { send, remindAll, error: refusal } = useReminders(campaign, handleDone)
  const columns = useParticipantColumns({ timeZone, rows: people.rows })
  const where = { area, departmentId: departmentId ?? questionnaire?.subscriptionDepartmentId }
  const onSend = (...sent: Parameters<typeof send>) => void send(...sent)
  const acting = questionnaire && { campaign: questionnaire, where, onSend, onEdit: setEdited }
  // Those who completed the campaign are asked in its waves, and nobody else.
  const add = followed === null && (
    <AddParticipantsButton href={questionnairePaths.addParticipants(where, questionnaireId)} />
  )

  return (
    <Stack gap={4}>
      <Back {...{ where, questionnaireId, questionnaire }} />
      <List
        title={questionnaire === undefined ? t('title') : t('titleOf', { name: questionnaire.name })}
        rows={people.rows}
        pages={people.pages}
        error={people.error}
        onRetry={people.retry}
        search={search}
        onSearch={setSearch}
        sort={{
          value: sort,
          options: participantSorts.map((value) => ({ value, label: t(`sort.${value}`) })),
          onChange: (value) => setSort(participantSorts.find((one) => one === value) ?? 'firstName'),
        }}
        filters={<GroupFilter group={show} onGroup={setShow} />}
        purpose={followed === null ? t('purpose') : t('purposeOfFollowUp', { name: followed.name })}
        emptyText={show !== null ? t('show.none') : followed === null ? undefined : t('nobodyAskedYet')}
        emptyAction={show === null ? add : null}
        action={
          // At once when all are known: a button that is shown does not move.
          (questionnaire !== undefined || error !== undefined) && (
            <ListActions
              questionnaire={questionnaire}
              campaign={campaign}
              where={where}
              add={add}
              onRemind={remindAll}
              onRecount={recount}
              LinksDialog={OpenLinksDialog}
            />
          )
        }
        head={<CountsLine {...{ finished, total, followed, isLive }} rows={people.rows} />}
        rowKey={({ id }) => id}
        rowLabel={participantName}
        card={(participant) => <ParticipantCard {...{ participant, timeZone, isLive }} />}
        columns={columns}
        panel={(participant) => (
          <ParticipantPanel
            participant={participant}
            timeZone={timeZone}
            actions={acting && <ParticipantButtons participant={participant} {...acting} />}
          />
        )}
        rowActions={(participant) => acting && <ParticipantActions participant={participant} {...acting} />}
      >
        <ErrorBanner errors={[error, refusal]} />
      </List>
      {edited !== null && questionnaire !== undefined && questionnaire.subscriptionId !== null && (
        <EditParticipantModal
          participant={edited}
          subscriptionId={questionnaire.subscriptionId}
          onClose={() => setEdited(null)}
          onSaved={handleDone}
        />
      )}
    </Stack>
  )
}

type CountsLineProps = {
  finished: number
  /** undefined while unknown. */
  total: number | undefined
  rows: readonly ParticipantFragment[] | undefined
  isLive: boolean
  /** The campaign that a wave asks again. */
  followed: { name: string } | null
}

/** How many have completed, what is true of the emails of many, and of a wave who is asked in it. */
function CountsLine({ finished, total, rows = [], isLive, followed }: CountsLineProps) {
  const t = useTranslations('questionnaireRespondentSession.list')
  if (total === 0) return null
  return (
    <>
      <Text size="sm" className="tabular">
        {total === undefined ? '\u00a0' : t(finished < total ? 'counts' : 'nobodyOutstanding', { finished, total })}
      </Text>
      {followed !== null && (
        <Text size="sm" c="dimmed" className={classes.countsNote}>
          {t('purposeOfFollowUp', { name: followed.name })}
        </Text>
      )}
      {isLive && rows.some((row) => mailState(row).key === 'kept') && (
        <Text size="sm" c="dimmed" className={classes.countsNote}>
          {t('mail.someKept')}
        </Text>
      )}
    </>
  )
}
