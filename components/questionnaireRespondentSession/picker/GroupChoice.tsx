'use client'
import { Button, Chip, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { GroupsToChooseDocument, QuestionnaireNamesDocument } from '@/graphql/__generated__/operations'
import { type Choice, type Condition, withEveryone } from './choice'

type Props = {
  subscriptionId: string | null
  /** The questionnaire that people are added to. */
  questionnaireId: string
  choice: Choice
  onChange: (choice: Choice) => void
}

type Department = { id: string; name: string; count: number | null }

/** The departments with their numbers of people, and how many people there are in all. */
function useGroups(subscriptionId: string | null): { everyone: number | null; departments: readonly Department[] } {
  const { data } = useQuery(GroupsToChooseDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null,
    fetchPolicy: 'cache-and-network',
  })
  const departments = data?.subscriptionDepartments?.items ?? []
  return {
    everyone: data?.people?.totalCount ?? null,
    departments: departments.map(({ id, name, numberOfPeople }) => ({ id, name, count: numberOfPeople })),
  }
}

/** So many departments are shown at first. */
const shownAtFirst = 12
const everyone = 'everyone'

/** Everyone and the departments with their numbers, and the condition that limits them. */
export function GroupChoice({ subscriptionId, questionnaireId, choice, onChange }: Props) {
  const t = useTranslations('audience.groups')
  const { everyone: total, departments } = useGroups(subscriptionId)
  const [showsAll, setShowsAll] = useState(false)
  const labelId = useId()
  // A department administrator has one department, and everyone is its people.
  const [only] = departments.length === 1 && departments[0]?.count === null ? departments : []
  const offered: readonly Department[] = only === undefined ? departments : []
  const shown = showsAll ? offered : offered.slice(0, shownAtFirst)
  const labelOf = (name: string, count: number | null) => (count === null ? name : t('counted', { name, count }))
  const handleChange = (values: string[]) => {
    if (values.includes(everyone) !== choice.isEveryone) return onChange(withEveryone(choice, !choice.isEveryone))
    const chosen = departments.filter(({ id }) => values.includes(id))
    onChange({ ...choice, isEveryone: false, departments: chosen.map(({ id, name }) => ({ id, name })) })
  }
  const values = [...(choice.isEveryone ? [everyone] : []), ...choice.departments.map(({ id }) => id)]
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={500} id={labelId} mb={6}>
          {t('label')}
        </Text>
        <Chip.Group multiple value={values} onChange={handleChange}>
          <Group gap="xs" role="group" aria-labelledby={labelId}>
            <Chip value={everyone} variant="light">
              {labelOf(only === undefined ? t('everyone') : t('ofDepartment', { department: only.name }), total)}
            </Chip>
            {shown.map(({ id, name, count: people }) => (
              <Chip key={id} value={id} variant="light">
                {labelOf(name, people)}
              </Chip>
            ))}
            {shown.length < offered.length && (
              <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
                {t('showAll', { count: offered.length })}
              </Button>
            )}
          </Group>
        </Chip.Group>
      </div>
      <ConditionChoice
        subscriptionId={subscriptionId}
        questionnaireId={questionnaireId}
        condition={choice.condition}
        onChange={(condition) => onChange({ ...choice, condition })}
      />
    </Stack>
  )
}

type ConditionProps = {
  subscriptionId: string | null
  questionnaireId: string
  condition: Condition | null
  onChange: (condition: Condition | null) => void
}

const kinds = ['anyone', 'completed', 'notCompleted'] as const

/** Limits the groups to those who did, or did not, complete another questionnaire. */
function ConditionChoice({ subscriptionId, questionnaireId, condition, onChange }: ConditionProps) {
  const t = useTranslations('audience.condition')
  const [kind, setKind] = useState<(typeof kinds)[number]>('anyone')
  const shown = condition === null ? kind : condition.isCompleted ? 'completed' : 'notCompleted'
  const { data } = useQuery(QuestionnaireNamesDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null || shown === 'anyone',
  })
  const others = (data?.questionnaires?.items ?? []).filter(({ id }) => id !== questionnaireId)
  const choose = (next: (typeof kinds)[number], id: string | undefined) => {
    const found = others.find((one) => one.id === id)
    setKind(next)
    onChange(
      next === 'anyone' || found === undefined
        ? null
        : { questionnaireId: found.id, name: found.name, isCompleted: next === 'completed' },
    )
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={720}>
      <NativeSelect
        label={t('label')}
        description={t('help')}
        data={kinds.map((value) => ({ value, label: t(value) }))}
        value={shown}
        onChange={({ currentTarget: { value } }) =>
          choose(kinds.find((one) => one === value) ?? 'anyone', condition?.questionnaireId)
        }
      />
      {shown !== 'anyone' && (
        <NativeSelect
          label={t('questionnaire')}
          description={t('questionnaireHelp')}
          data={[
            { value: '', label: t('choose') },
            ...others.map(({ id, name }) => ({ value: id, label: name === '' ? t('untitled') : name })),
          ]}
          value={condition?.questionnaireId ?? ''}
          onChange={({ currentTarget: { value } }) => choose(shown, value)}
        />
      )}
    </SimpleGrid>
  )
}
