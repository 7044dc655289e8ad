'use client'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconArrowsLeftRight, IconCalendarCheck, IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { useMutation } from '@apollo/client/react'
import { Dialog } from '@/components/ui/Dialog'
import { BulkBar, bulkButton } from '@/components/shared/list/BulkBar'
import { questionnairePaths } from '@/domain/paths'
import { mostQuestionnairesAtOnce } from '@/domain/questionnaire'
import type { QuestionnairesChange } from '@/graphql/__generated__/types'
import {
  type QuestionnaireCardFragment,
  ChangeQuestionnairesDocument,
  type ChangeQuestionnairesMutation,
  QuestionnairesDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Day, dayInZone, startOfDay } from '@/domain/day'
import { formatDay } from '@/domain/format'
import { endDays } from '../lifecycle/endDays'
import { lifecycleActions, type MovedEnd } from '../lifecycle/lifecycleActions'
import type { Where } from '../where'

type Row = QuestionnaireCardFragment
/** How the last day of a questionnaire would be moved. */
const ways = { end: ['closeEarly'], extend: ['extend', 'reopen'] } as const

function wayOf(change: 'end' | 'extend', row: Row, now: Date): MovedEnd | undefined {
  const offered = lifecycleActions(row, now)
  return ways[change].find((way) => offered.includes(way))
}

/** The default last day: the earliest on which those can end, or a week after the last of them. */
export function firstDay(change: QuestionnairesChange, rows: readonly Row[], now: Date): Day | null {
  if (change === 'archive') return null
  const days = rows.flatMap((row) => {
    const way = wayOf(change, row, now)
    return way === undefined ? [] : [endDays(way, row, now).first]
  })
  days.sort()
  return days[change === 'end' ? 0 : days.length - 1] ?? null
}

/** Those of the selected questionnaires that the caller may change in this way, to this last day. */
export function changeable(
  change: QuestionnairesChange,
  rows: readonly Row[],
  { day, now }: { day: Day | null; now: Date },
): Row[] {
  if (change === 'archive') return rows.filter(({ abilities }) => abilities.includes('delete'))
  return rows.filter((row) => {
    const way = wayOf(change, row, now)
    if (way === undefined || day === null) return false
    const { min, max } = endDays(way, row, now)
    return day >= min && (max === null || day <= max)
  })
}

/** Loaded when the dialog is first opened. */
const DayInput = dynamic(() => import('@/components/ui/input/DayInput').then((module) => module.DayInput), {
  ssr: false,
})

type BulkChangeDialogProps = {
  change: QuestionnairesChange
  rows: readonly QuestionnaireCardFragment[]
  onClose: (isDone: boolean) => void
}

const sumOf = (rows: readonly QuestionnaireCardFragment[], count: (row: QuestionnaireCardFragment) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0)

/** Says in numbers what would happen to several campaigns, changes them, and says what became of each. */
function BulkChangeDialog({ change, rows, onClose }: BulkChangeDialogProps) {
  const t = useTranslations('questionnaire.bulk')
  const wayBack = useTranslations('questionnaire.wayBack')
  const [now] = useState(() => new Date())
  const [day, setDay] = useState(() => firstDay(change, rows, now))
  const [results, setResults] = useState<ChangeQuestionnairesMutation['changeQuestionnaires'] | null>(null)
  const [run, { loading, error }] = useMutation(ChangeQuestionnairesDocument, {
    refetchQueries: [QuestionnairesDocument],
    awaitRefetchQueries: true,
  })
  const shownDay = day === null ? '' : formatDay(day)
  if (results !== null)
    return <Results change={change} rows={rows} results={results} day={shownDay} onClose={() => onClose(true)} />
  const timeZone = rows[0]?.timeZone ?? 'UTC'
  const changed = changeable(change, rows, { day, now })
  const people =
    change === 'archive'
      ? sumOf(changed, ({ startedCount }) => startedCount)
      : sumOf(changed, ({ participantCount, completedCount }) => participantCount - completedCount)
  const handleConfirm = async () => {
    const endDate = day === null ? null : startOfDay(day, timeZone).toISOString()
    const { data } = await run({ variables: { ids: rows.map(({ id }) => id), change, endDate } })
    setResults(data?.changeQuestionnaires ?? [])
  }
  return (
    <ConfirmModal
      opened
      title={t(`title.${change}`, { count: rows.length })}
      confirmLabel={t(`action.${change}`)}
      tone={change === 'archive' ? 'danger' : 'normal'}
      isReady={changed.length > 0}
      isBusy={loading}
      problem={<ErrorBanner error={error} />}
      onConfirm={() => void handleConfirm().catch(() => undefined)}
      onClose={() => onClose(false)}
    >
      <Stack gap="sm">
        {change !== 'archive' && (
          <DayInput
            label={wayBack('lastDay')}
            value={day}
            keepsTyped
            excludeDate={(other) => other < dayInZone(now, timeZone)}
            onChange={setDay}
          />
        )}
        <Text role="status">
          {t(`what.${change}`, {
            count: changed.length,
            people,
            day: shownDay,
            reopened: changed.filter(({ displayState }) => displayState === 'Finished').length,
          })}
        </Text>
        {changed.length < rows.length && <Text>{t('left', { count: rows.length - changed.length })}</Text>}
      </Stack>
    </ConfirmModal>
  )
}

type ResultsProps = Pick<BulkChangeDialogProps, 'change' | 'rows'> & {
  results: ChangeQuestionnairesMutation['changeQuestionnaires']
  day: string
  onClose: () => void
}

/** What became of each campaign: changed, or why not. */
function Results({ change, rows, results, day, onClose }: ResultsProps) {
  const t = useTranslations('questionnaire.bulk')
  const common = useTranslations('common')
  const untitled = useTranslations('questionnaire.list')('untitled')
  const refusals = new Map(results.map(({ id, refusal }) => [id, refusal]))
  const done = results.filter(({ refusal }) => refusal === null).length
  return (
    <Dialog onClose={onClose} title={t('results', { done, total: rows.length })}>
      <Stack>
        <List size="sm" spacing="xs">
          {rows.map(({ id, name }) => (
            <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
              <Text span fw={600} size="sm">
                {name === '' ? untitled : name}
              </Text>
              <span>{`: ${refusals.get(id) ?? t(`done.${change}`, { day })}`}</span>
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {common('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const actions = [
  ['end', IconCalendarCheck],
  ['extend', IconCalendarPlus],
  ['archive', IconTrash],
] as const

type BulkChange = { change: QuestionnairesChange; rows: readonly QuestionnaireCardFragment[] }
/** The comparison of two selected campaigns that people have begun to answer; null for any other selection. */
export function comparisonOf(where: Where, chosen: readonly Row[]): string | null {
  const [one, other, ...more] = chosen.filter(({ startedCount }) => startedCount > 0)
  return one === undefined || other === undefined || more.length > 0 || chosen.length > 2
    ? null
    : questionnairePaths.compare(where, one.id, other.id)
}

type Props = { where: Where; chosen: readonly QuestionnaireCardFragment[]; total: number; onClear: () => void }

/** What can be done with the selected campaigns. Mount it also while none is selected: it shows the results. */
export function CampaignsBulk({ where, chosen, total, onClear }: Props) {
  const t = useTranslations('questionnaire.bulk')
  const compare = useTranslations('comparison')('link')
  const comparison = comparisonOf(where, chosen)
  const [pending, setPending] = useState<BulkChange | null>(null)
  const isTooMany = chosen.length > mostQuestionnairesAtOnce
  const handleClose = (isDone: boolean) => {
    setPending(null)
    if (isDone) onClear()
  }
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar label={t('label')} selected={chosen.length} total={total} onClear={onClear}>
          {comparison !== null && (
            <Button
              {...bulkButton}
              component={Link}
              href={comparison}
              leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
            >
              {compare}
            </Button>
          )}
          {actions.map(([change, Icon]) => (
            <Button
              key={change}
              {...bulkButton}
              leftSection={<Icon size={16} aria-hidden />}
              disabled={isTooMany}
              title={isTooMany ? t('tooMany', { most: mostQuestionnairesAtOnce }) : undefined}
              onClick={() => setPending({ change, rows: chosen })}
            >
              {t(`action.${change}`)}
            </Button>
          ))}
        </BulkBar>
      )}
      {pending !== null && <BulkChangeDialog {...pending} onClose={handleClose} />}
    </>
  )
}
