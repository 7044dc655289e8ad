'use client'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { Email } from '@/components/ui/Email'
import classes from '@/components/questionnaireRespondentSession/people.module.css'
import { type NewPeopleChoice, type NewPerson, nameIssues } from './useNewPeople'

type Props = { newPeople: NewPeopleChoice; onLeaveOut: (email: string) => void }

/** So many are shown at first, and with each press more. */
const shownAtOnce = 10

/** The names of the people who are new, one person a line. */
export function NewPeople({ newPeople: { people, rejected, edit }, onLeaveOut }: Props) {
  const t = useTranslations('audience.paste')
  const headingId = useId()
  const [shown, setShown] = useState(shownAtOnce)
  if (people.length === 0) return null
  return (
    <Stack gap={6} component="section" aria-labelledby={headingId}>
      <Text size="sm" fw={500} id={headingId} role="status">
        {t('newHeading', { count: people.length })}
      </Text>
      <div className={classes.lines}>
        {people.slice(0, shown).map((person) => (
          <NewPersonLine
            key={person.email}
            person={person}
            refusal={rejected.find(({ email }) => email === person.email)?.reason}
            onChange={(patch) => edit(person.email, patch)}
            onLeaveOut={() => onLeaveOut(person.email)}
          />
        ))}
      </div>
      {people.length > shown && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t('others', { count: people.length - shown })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + shownAtOnce)}>
            {t('showMore')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

type LineProps = {
  person: NewPerson
  /** Why the server refused the person. */
  refusal: string | undefined
  onChange: (patch: Partial<NewPerson>) => void
  onLeaveOut: () => void
}

/** The names of one new person. */
function NewPersonLine({ person, refusal, onChange, onLeaveOut }: LineProps) {
  const t = useTranslations('audience.paste')
  const common = useTranslations('questionnaireRespondentSession.people')
  const validation = useValidationMessages()
  const issues = nameIssues(person)
  const { email } = person
  const errorOf = (name: 'firstName' | 'lastName') =>
    issues[name] === undefined ? undefined : validation(issues[name])
  const field = (name: 'firstName' | 'lastName') => ({
    label: common(name),
    autoComplete: 'off',
    value: person[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <div role="group" aria-label={email} className={`${classes.line} ${classes.newPerson}`}>
      <Text size="sm" className={classes.email}>
        <Email>{email}</Email>
      </Text>
      <TextInput
        className={classes.first}
        {...field('firstName')}
        error={errorOf('firstName') ?? refusal}
        data-refused={errorOf('firstName') === undefined && refusal !== undefined ? true : undefined}
      />
      <TextInput className={classes.last} {...field('lastName')} />
      <ActionIcon
        className={classes.clear}
        variant="subtle"
        size={36}
        aria-label={t('leaveOut', { email })}
        onClick={onLeaveOut}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
