'use client'
import { useQuery } from '@apollo/client/react'
import { MultiSelect, type OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { foldText } from '@/domain/text'
import { mostTags } from '@/domain/analyser'
import { AnalyserLearnersDocument } from '@/graphql/analyser/__generated__/operations'
import classes from './analyser.module.css'
import type { TagOption } from './tagOptions'
import type { LearnerNames } from './useLearnerNames'
import { useTagPills } from './useTagPills'

type Chosen = { userIds: readonly string[]; departmentIds: readonly string[] }
type Props = Chosen & {
  subscriptionId: string
  departments: readonly TagOption[]
  learners: LearnerNames
  onChange: (chosen: Chosen) => void
  smallest: number | null
}

const found = 50
const [department, learner] = ['department:', 'learner:']
const idsBehind = (values: readonly string[], kind: string) =>
  values.flatMap((value) => (value.startsWith(kind) ? [value.slice(kind.length)] : []))

/** Learners are matched by the server, departments by their names. */
const matching: OptionsFilter = ({ options, search }) =>
  options.map((option) =>
    'items' in option
      ? {
          ...option,
          items: option.items
            .filter(
              ({ value, label }) => value.startsWith(learner) || foldText(label).includes(foldText(search.trim())),
            )
            .slice(0, found),
        }
      : option,
  )

/** Learners and departments in one list. Of ten thousand learners, only those that match the search are offered. */
export function LearnerField({
  subscriptionId,
  departments,
  learners,
  userIds,
  departmentIds,
  onChange,
  smallest,
}: Props) {
  const t = useTranslations('analyser.filters')
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(search.trim().slice(0, 200), 200)
  const [isOpen, setIsOpen] = useState(false)
  const { data, previousData, error } = useQuery(AnalyserLearnersDocument, {
    variables: { subscriptionId, search: query, first: found },
    skip: !isOpen || smallest !== null,
    fetchPolicy: 'cache-and-network',
  })
  const offered = (data ?? previousData)?.analyserLearners.items ?? []
  const chosen = userIds.flatMap((id) => learners.learnerOf(id) ?? [])
  const everybody = [...new Map([...chosen, ...offered].map((one) => [one.id, one])).values()]
  const namesakes = new Map<string, number>()
  for (const { name } of everybody) namesakes.set(name, (namesakes.get(name) ?? 0) + 1)
  const handleChange = (values: string[]) => {
    const people = idsBehind(values, learner)
    learners.remember(everybody.filter(({ id }) => people.includes(id)))
    onChange({ userIds: people, departmentIds: idsBehind(values, department) })
  }
  const value = [...departmentIds.map((id) => `${department}${id}`), ...chosen.map(({ id }) => `${learner}${id}`)]
  return (
    <MultiSelect
      label={t('learners')}
      description={smallest === null ? undefined : t('nobodyPicked', { smallest })}
      data={[
        {
          group: t('departments'),
          items: departments.map((one) => ({ value: `${department}${one.value}`, label: one.label })),
        },
        {
          group: t('people'),
          items: everybody.map(({ id, name, email }) => ({
            value: `${learner}${id}`,
            label: (namesakes.get(name) ?? 0) > 1 ? `${name} (${email})` : name,
          })),
        },
      ]}
      value={value}
      onChange={handleChange}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      filter={matching}
      placeholder={value.length === 0 ? t('all') : undefined}
      nothingFoundMessage={t('nothingFound')}
      error={error?.message}
      maxValues={mostTags}
      searchable
      clearable
      hidePickedOptions
      {...useTagPills(t('learners'), value)}
      classNames={{ input: classes.tags!, pillsList: classes.pills! }}
    />
  )
}
