'use client'
import { ActionIcon, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Email } from '@/components/ui/Email'
import { UnsavedGuard } from '@/components/forms/UnsavedGuard'
import type { PastedPerson } from '@/domain/audience'
import { wholeName } from '@/domain/sheet'
import { AddedParticipants } from '../add/AddedParticipants'
import type { Saves } from '../add/ManualParticipants'
import { emptyRow } from '../add/participantRows'
import { useAddParticipants } from '../add/useAddParticipants'

type Props = {
  questionnaireId: string
  /** People of a pasted list who are not in the company. */
  people: readonly PastedPerson[]
  queue: Saves
  /** Called with the number of people who will be added. */
  onInvitees: (count: number) => void
  staysHere?: (path: string) => boolean
  /** Called with the emails that were added, or are not to be. */
  onDone: (emails: readonly string[]) => void
}
type Names = { firstName: string; lastName: string }

/** So many are shown at once; the others follow when these are added. */
const most = 25
const key = 'newPeople'
const namesOf = ({ name }: PastedPerson): Names => {
  const { first, last } = wholeName(name)
  return { firstName: first, lastName: last }
}

/** People of a pasted list as new participants: their names are asked for, one person a line. */
export function NewPeople({ questionnaireId, people, queue, onInvitees, staysHere, onDone }: Props) {
  const t = useTranslations('audience.paste')
  const common = useTranslations('questionnaireRespondentSession.people')
  const [typed, setTyped] = useState<ReadonlyMap<string, Names>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const { added, rejected, add } = useAddParticipants(questionnaireId)
  const shown = people.slice(0, most)
  const namesFor = (person: PastedPerson) => typed.get(person.email) ?? namesOf(person)
  const sayInvitees = useEffectEvent(onInvitees)
  useEffect(() => sayInvitees(shown.length), [shown.length])
  useEffect(() => () => sayInvitees(0), [])

  const run = async () => {
    const rows = shown.map((person) => ({ ...emptyRow, email: person.email, ...namesFor(person) }))
    const done: string[] = []
    const refused = await add(rows, ({ email }) => done.push(email)).finally(() => onDone(done))
    return refused === 0
  }
  const awaitSaving = useEffectEvent(() => {
    if (shown.length === 0) queue.drop(key)
    else queue.put(key, { rank: 9, isAutomatic: false, run })
  })
  useEffect(() => awaitSaving(), [people, typed])
  const save = async () => {
    setSaving(true)
    await queue.flush()
    setSaving(false)
  }
  const edit = (person: PastedPerson, patch: Partial<Names>) =>
    setTyped((now) => new Map([...now, [person.email, { ...namesFor(person), ...patch }]]))
  return (
    <Stack gap="sm" maw={720} component="section" aria-label={t('newHeading')}>
      <UnsavedGuard isActive={shown.length > 0} staysHere={staysHere} onLeave={() => queue.drop(key)} />
      {shown.map((person) => (
        <NewPerson
          key={person.email}
          email={person.email}
          names={namesFor(person)}
          onChange={(patch) => edit(person, patch)}
          onLeaveOut={() => onDone([person.email])}
        />
      ))}
      {people.length > most && (
        <Text size="sm" c="dimmed">
          {t('nextFollow', { count: people.length - most })}
        </Text>
      )}
      {shown.length > 0 && (
        <Group>
          <Button disabled={isSaving} loading={isSaving} onClick={() => void save()}>
            {common('save')}
          </Button>
        </Group>
      )}
      <AddedParticipants added={added} rejected={rejected} />
    </Stack>
  )
}

type PersonProps = { email: string; names: Names; onChange: (patch: Partial<Names>) => void; onLeaveOut: () => void }

/** The names of one new person. */
function NewPerson({ email, names: { firstName, lastName }, onChange, onLeaveOut }: PersonProps) {
  const t = useTranslations('audience.paste')
  const common = useTranslations('questionnaireRespondentSession.people')
  return (
    <Paper withBorder p="sm" radius="md" role="group" aria-label={email}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          <Email>{email}</Email>
        </Text>
        <ActionIcon variant="subtle" size={36} aria-label={t('leaveOut', { email })} onClick={onLeaveOut}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Group gap="xs" grow preventGrowOverflow={false}>
        <TextInput
          miw={140}
          label={common('firstName')}
          autoComplete="off"
          value={firstName}
          onChange={({ currentTarget }) => onChange({ firstName: currentTarget.value })}
        />
        <TextInput
          miw={140}
          label={common('lastName')}
          autoComplete="off"
          value={lastName}
          onChange={({ currentTarget }) => onChange({ lastName: currentTarget.value })}
        />
      </Group>
    </Paper>
  )
}
