'use client'
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ParticipantRowFields } from './ParticipantRowFields'
import { emptyRow, emptyRows, type ParticipantRow, rowIssues, savableRows } from './participantRows'
import { pastedRows } from './pastedRows'
import { useAddParticipants } from './useAddParticipants'

export type Saves = {
  put: (key: string, job: { rank: number; isAutomatic: boolean; run: () => Promise<boolean> }) => void
  drop: (key: string) => void
  flush: () => Promise<boolean>
}
type Props = {
  questionnaireId: string
  departments: readonly { id: string; name: string }[]
  queue: Saves
  onInvitees: (count: number) => void
}

/** Five rows for people to add, and who was just added or rejected. */
export function AddByHand({ questionnaireId, departments, queue, onInvitees }: Props) {
  const t = useTranslations('questionnaireRespondentSession.people')
  const [rows, setRows] = useState(emptyRows)
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const [left, setLeft] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const { added, rejected, add } = useAddParticipants(questionnaireId)
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  const issues = rowIssues(rows)
  const savable = savableRows(rows).length

  const saveRows = async () => {
    const now = latest.current
    const isWrong = now.some((row, index) => row.email.trim() !== '' && Object.keys(rowIssues(now)[index] ?? {}).length > 0)
    setTouched(new Set(now.keys()))
    const refused = await add(
      savableRows(now).map(({ row }) => row),
      (stored) => show(latest.current.map((row) => (row === stored ? emptyRow : row))),
    )
    return refused === 0 && !isWrong
  }
  const show = (next: readonly ParticipantRow[]) => {
    latest.current = next
    setRows(next)
    onInvitees(savableRows(next).length)
  }
  const change = (next: readonly ParticipantRow[]) => {
    show(next)
    if (next.some(({ email }) => email.trim() !== '')) queue.put('people', { rank: 9, isAutomatic: false, run: saveRows })
    else queue.drop('people')
  }
  const handleSave = async () => {
    setSaving(true)
    await queue.flush()
    setSaving(false)
  }
  const handlePaste = (index: number, field: keyof ParticipantRow, text: string): boolean => {
    const pasted = pastedRows(latest.current, text, { index, field, departments })
    setLeft(pasted?.left ?? 0)
    if (pasted === null) return false
    change(pasted.rows)
    setTouched(new Set(pasted.rows.keys()))
    return true
  }
  const edit = (index: number, patch: Partial<ParticipantRow>) => change(latest.current.map((row, place) => (place === index ? { ...row, ...patch } : row)))

  return (
    <Stack gap="md">
      <Text size="sm">{t('help')}</Text>
      <Text size="sm" c="dimmed">
        {t('paste')}
      </Text>
      {rows.map((row, index) => (
        <ParticipantRowFields
          key={index}
          row={row}
          number={index + 1}
          issues={touched.has(index) ? (issues[index] ?? {}) : {}}
          departments={departments}
          onChange={(patch) => edit(index, patch)}
          onPaste={(field, text) => handlePaste(index, field, text)}
          onBlur={() => setTouched((now) => new Set([...now, index]))}
          onClear={() => edit(index, emptyRow)}
        />
      ))}
      <Text role="status" size="sm" hidden={left === 0}>
        {left > 0 && t('leftOut', { count: left })}
      </Text>
      <Group>
        <Button disabled={savable === 0 || isSaving} onClick={handleSave}>
          {t(isSaving ? 'saving' : 'save')}
        </Button>
      </Group>
      <Stack gap="xs" aria-live="polite">
        {added.length > 0 && (
          <Alert color="teal" icon={<IconUserCheck />} title={t('justAdded')}>
            <List size="sm">
              {added.map(({ id, name, email }) => (
                <List.Item key={id}>{name === '' ? email : `${name} (${email})`}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {rejected.length > 0 && (
          <Alert color="red" icon={<IconUserX />} title={t('justRejected')}>
            <List size="sm">
              {rejected.map((one) => (
                <List.Item key={one.email}>{t('rejected', one)}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
    </Stack>
  )
}
