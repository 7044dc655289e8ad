'use client'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { UnsavedGuard } from '@/components/forms/UnsavedGuard'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import type { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import { focusParticipants } from '../focusParticipants'
import classes from '../people.module.css'
import { AddedParticipants } from './AddedParticipants'
import { ParticipantRowFields } from './ParticipantRowFields'
import {
  emptyRow,
  emptyRows,
  hasEmail,
  isTyped,
  type ParticipantRow,
  restoredRows,
  rowIssues,
  rowsAfter,
  savableRows,
} from './participantRows'
import { pastedRows } from './pastedRows'
import { useAddParticipants } from './useAddParticipants'

export type Saves = {
  /** Where the rows survive a reload until they are stored. */
  copies: Pick<TabDrafts, 'read' | 'keep' | 'drop'>
  put: (key: string, job: { rank: number; isAutomatic: boolean; run: () => Promise<boolean> }) => void
  drop: (key: string) => void
  flush: () => Promise<boolean>
}
type Props = {
  questionnaireId: string
  departments: readonly { id: string; name: string }[]
  queue: Saves
  onInvitees: (count: number) => void
  /** Whether a path keeps this screen and its rows mounted. */
  staysHere?: (path: string) => boolean
}

/** Five rows for adding people, and who was just added or rejected. Unsaved input of an earlier visit is restored. */
export function ManualParticipants(props: Props) {
  const isInBrowser = useIsHydrated()
  return (
    <Rows
      key={String(isInBrowser)}
      {...props}
      first={isInBrowser ? restoredRows(props.queue.copies.read('people')) : emptyRows}
    />
  )
}

/** The rows being edited, preserved over a reload until they are left behind. */
function useEditedRows(first: readonly ParticipantRow[], { queue }: Pick<Props, 'queue'>) {
  const [rows, setRows] = useState(first)
  const [isRestored, setRestored] = useState(() => first.some(isTyped))
  const [touched, setTouched] = useState<ReadonlySet<number>>(() => new Set(isRestored ? first.keys() : []))
  const [left, setLeft] = useState(0)
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  const handleLeave = () => {
    queue.copies.drop('people')
    queue.drop('people')
  }
  const show = (next: readonly ParticipantRow[]) => {
    latest.current = next
    setRows(next)
    if (!next.some(hasEmail)) setLeft(0)
    if (next.some(isTyped)) queue.copies.keep('people', next)
    else {
      queue.copies.drop('people')
      setRestored(false)
    }
  }
  return { rows, latest, show, handleLeave, isRestored, touched, setTouched, left, setLeft }
}

type Saving = Pick<Props, 'questionnaireId' | 'queue' | 'onInvitees'> & { edited: ReturnType<typeof useEditedRows> }

/** Adds the people in the rows when the queue runs, and reports how many of them will be invited. */
function useSavedRows({ questionnaireId, queue, onInvitees, edited }: Saving) {
  const { rows, latest, show, setTouched, setLeft } = edited
  const [repeated, setRepeated] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const { added, rejected, add } = useAddParticipants(questionnaireId)
  const typed = savableRows(rows).map(({ row }) => row)
  // Rejected people are not participants.
  const invitees = typed.filter(({ email }) => !rejected.some((one) => one.email === email)).length
  const sayInvitees = useEffectEvent(onInvitees)
  useEffect(() => sayInvitees(invitees), [invitees])

  const handleStored = (stored: ParticipantRow, saved: readonly ParticipantRow[]) => {
    const after = rowsAfter(latest.current, { stored, saved })
    show(after.rows)
    setLeft(0)
    if (after.repeated > 0) setRepeated((known) => [...known, stored.email.trim()])
  }
  const saveRows = async () => {
    const now = latest.current
    setTouched(new Set(now.keys()))
    setRepeated([])
    await add(
      savableRows(now).map(({ row }) => row),
      (stored) => handleStored(stored, now),
    )
    // A row that still has input was refused, is invalid, or was filled in the meantime.
    return !latest.current.some(hasEmail)
  }
  const awaitSaving = (next: readonly ParticipantRow[]) => {
    if (next.some(hasEmail)) queue.put('people', { rank: 9, isAutomatic: false, run: saveRows })
    else queue.drop('people')
  }
  const resume = useEffectEvent(() => awaitSaving(latest.current))
  useEffect(() => resume(), [])
  const save = async () => {
    setSaving(true)
    if (await queue.flush()) focusParticipants()
    setSaving(false)
  }
  return { added, rejected, repeated, isSaving, savable: typed.length, awaitSaving, save }
}

function Rows({ first, ...props }: Props & { first: readonly ParticipantRow[] }) {
  const t = useTranslations('questionnaireRespondentSession.people')
  const edited = useEditedRows(first, props)
  const { rows, left } = edited
  const { added, rejected, repeated, isSaving, savable, awaitSaving, save } = useSavedRows({ ...props, edited })
  return (
    <Stack gap="md">
      <UnsavedGuard isActive={rows.some(isTyped)} staysHere={props.staysHere} onLeave={edited.handleLeave} />
      <Stack gap="xs">
        <Text size="sm">{t('help')}</Text>
        <Text size="sm" c="dimmed">
          {t('paste')}
        </Text>
        {edited.isRestored && (
          <Alert role="status" variant="light" icon={<IconHistory aria-hidden />}>
            {t('restored')}
          </Alert>
        )}
        <RowsTable {...{ edited, rejected, awaitSaving }} departments={props.departments} />
        <Text role="status" size="sm" hidden={left === 0}>
          {left > 0 && t('leftOut', { count: left })}
        </Text>
        <Text role="status" size="sm" hidden={repeated.length === 0}>
          {repeated.length > 0 && t('repeated', { count: repeated.length, emails: repeated.join(', ') })}
        </Text>
        <Group>
          <Button disabled={savable === 0} aria-busy={isSaving} onClick={() => void (isSaving || save())}>
            {t(isSaving ? 'saving' : 'save')}
          </Button>
        </Group>
      </Stack>
      <AddedParticipants added={added} rejected={rejected} />
    </Stack>
  )
}

type TableProps = Pick<ReturnType<typeof useSavedRows>, 'rejected' | 'awaitSaving'> &
  Pick<Props, 'departments'> & { edited: ReturnType<typeof useEditedRows> }

/** The rows, one person a line; pasted cells fill them. */
function RowsTable({ edited, rejected, awaitSaving, departments }: TableProps) {
  const { rows, latest, show, touched, setTouched, setLeft } = edited
  const issues = rowIssues(rows)
  const change = (next: readonly ParticipantRow[]) => {
    show(next)
    awaitSaving(next)
  }
  const edit = (index: number, patch: Partial<ParticipantRow>) =>
    change(latest.current.map((row, place) => (place === index ? { ...row, ...patch } : row)))
  const handlePaste = (index: number, field: keyof ParticipantRow, text: string): boolean => {
    const pasted = pastedRows(latest.current, text, { index, field, departments })
    if (pasted === null) return false
    change(pasted.rows)
    setLeft(pasted.left)
    setTouched(new Set(pasted.rows.keys()))
    return true
  }
  return (
    <div className={classes.lines}>
      {rows.map((row, index) => (
        <ParticipantRowFields
          key={index}
          row={row}
          number={index + 1}
          issues={touched.has(index) ? (issues[index] ?? {}) : {}}
          refusal={rejected.find(({ email }) => email === row.email)?.reason}
          departments={departments}
          onChange={(patch) => edit(index, patch)}
          onPaste={(field, text) => handlePaste(index, field, text)}
          onBlur={() => setTouched((now) => new Set([...now, index]))}
          onClear={() => edit(index, emptyRow)}
        />
      ))}
    </div>
  )
}
