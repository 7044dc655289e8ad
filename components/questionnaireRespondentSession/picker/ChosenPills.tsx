'use client'
import { Button, Group, Pill, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { NamedPill } from '@/components/ui/input/NamedPill'
import { participantName } from '../participantName'
import { type Choice, withEveryone, withoutPerson } from './choice'

type Props = { choice: Choice; onChange: (choice: Choice) => void; onClear: () => void }
type Part = { key: string; text: string; left: () => Choice }

/** The most people that are drawn; the others are shown as a number. */
const maxPills = 20

/** Each part of what is chosen, with the choice without it. */
function useParts(choice: Choice): Part[] {
  const t = useTranslations('audience.chosen')
  const { isEveryone, departments, condition, matching, audience, people } = choice
  return [
    ...(isEveryone ? [{ key: 'everyone', text: t('everyone'), left: () => withEveryone(choice, false) }] : []),
    ...departments.map(({ id, name }) => ({
      key: id,
      text: t('department', { name }),
      left: () => ({ ...choice, departments: departments.filter((one) => one.id !== id) }),
    })),
    ...(condition === null
      ? []
      : [
          {
            key: 'condition',
            text: t(condition.isCompleted ? 'completed' : 'notCompleted', { name: condition.name }),
            left: () => ({ ...choice, condition: null }),
          },
        ]),
    ...(matching === ''
      ? []
      : [{ key: 'matching', text: t('matching', { words: matching }), left: () => ({ ...choice, matching: '' }) }]),
    ...(audience === null
      ? []
      : [
          {
            key: audience.id,
            text: t('audience', { name: audience.name }),
            left: () => ({ ...choice, audience: null }),
          },
        ]),
    ...people.slice(0, maxPills).map((person) => ({
      key: person.id,
      text: participantName(person),
      left: () => withoutPerson(choice, person.id),
    })),
  ]
}

/** What is chosen, each part with a button that takes it out again. */
export function ChosenPills({ choice, onChange, onClear }: Props) {
  const t = useTranslations('audience.chosen')
  const titleId = useId()
  const parts = useParts(choice)
  const more = choice.people.length - maxPills
  return (
    <Group gap="xs" align="center">
      <Text size="sm" fw={500} id={titleId}>
        {t('title')}
      </Text>
      <Group component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby={titleId}>
        {parts.map(({ key, text, left }) => (
          <li key={key}>
            <NamedPill
              name={text}
              size="md"
              maw="100%"
              bg="var(--mantine-color-default-hover)"
              onRemove={() => onChange(left())}
            />
          </li>
        ))}
        {more > 0 && (
          <Pill component="li" size="md" bg="var(--mantine-color-default-hover)">
            {t('more', { count: more })}
          </Pill>
        )}
      </Group>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </Group>
  )
}
