'use client'
import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ParticipantRowFields } from './ParticipantRowFields'
import { emptyRow, emptyRows, type ParticipantRow, rowIssues, savableRows } from './participantRows'
import { ParticipantsOfStage } from './ParticipantsOfStage'
import { useAddParticipants } from './useAddParticipants'

type Saves = {
  put: (key: string, job: { rank: number; isAutomatic: boolean; run: () => Promise<boolean> }) => void
  drop: (key: string) => void
  flush: () => Promise<boolean>
}
type Props = {
  questionnaireId: string
  departments: readonly { id: string; name: string }[]
  /** Where all participants are managed. */
  allPath: string
  queue: Saves
  onInvitees: (count: number) => void
}

/** Five rows for people to add, who was just added or rejected, and everybody who takes part. */
export function PeopleStage({ questionnaireId, departments, allPath, queue, onInvitees }: Props) {
  const t = useTranslations('questionnaireRespondentSession.people')
  const [rows, setRows] = useState(emptyRows)
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
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
  const edit = (index: number, patch: Partial<ParticipantRow>) => change(latest.current.map((row, place) => (place === index ? { ...row, ...patch } : row)))

  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('heading')}
      </Title>
      <Text size="sm">{t('help')}</Text>
      {rows.map((row, index) => (
        <ParticipantRowFields
          key={index}
          row={row}
          number={index + 1}
          issues={touched.has(index) ? (issues[index] ?? {}) : {}}
          departments={departments}
          onChange={(patch) => edit(index, patch)}
          onBlur={() => setTouched((now) => new Set([...now, index]))}
          onClear={() => edit(index, emptyRow)}
        />
      ))}
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
      <ParticipantsOfStage questionnaireId={questionnaireId} allPath={allPath} />
    </Stack>
  )
}
