'use client'
import { useQuery } from '@apollo/client/react'
import { Paper, SimpleGrid, Skeleton, TextInput, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ComparisonChoicesDocument, type ComparisonChoicesQuery } from '@/graphql/comparison/__generated__/operations'
import { formatDate } from '@/domain/format'
import classes from './comparison.module.css'
import type { ComparisonSelection } from './useComparisonSelection'

type Props = {
  questionnaireId: string
  /** Of this campaign; null until it is known. */
  startDate: string | null
  asking: ComparisonSelection
  /** Whether this campaign is the first column of the results. */
  isOwnFirst: boolean
  onChange: (change: Partial<ComparisonSelection>) => void
}

/** Selects both sides, in the order of their columns. */
export function ComparisonChooser({ questionnaireId, startDate, asking, isOwnFirst, onChange }: Props) {
  const t = useTranslations('comparison.choose')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const { data, previousData, error } = useQuery(ComparisonChoicesDocument, {
    variables: { questionnaireId, search },
    fetchPolicy: 'no-cache',
  })
  useFound(error, data ?? previousData)
  const { data: other } = useQuery(ComparisonChoicesDocument, {
    variables: { questionnaireId: asking.with ?? questionnaireId, search: '' },
    fetchPolicy: 'no-cache',
    skip: asking.with === null,
  })
  const choices = (data ?? previousData)?.comparisonChoices
  usePreselection(asking, choices, onChange)
  const departments = choices?.departments ?? []
  const theirs = asking.with === null ? departments : (other?.comparisonChoices.departments ?? [])
  // Shown at once when all is known: a field that is shown does not move.
  const isPending = choices === undefined && error === undefined
  const own = (
    <div key="own" className={classes.fields}>
      <TextInput
        label={t('left')}
        value={choices === undefined ? '' : namedByStart({ name: choices.name, startDate }, choices.timeZone)}
        readOnly
      />
      {departments.length > 0 && (
        <DepartmentSelect
          label={`${t('department')} · ${t('left')}`}
          departments={departments}
          value={asking.left}
          onChange={(left) => onChange({ left })}
        />
      )}
    </div>
  )
  const compared = (
    <div key="compared" className={classes.fields}>
      <CampaignSelect
        choices={choices}
        value={asking.with}
        name={other?.comparisonChoices.name}
        hasGroups={departments.length > 1}
        onChange={(chosen) => onChange({ with: chosen, right: null })}
        onSearch={setTyped}
      />
      {theirs.length > 0 && (
        <DepartmentSelect
          label={`${t('department')} · ${t('right')}`}
          departments={theirs}
          value={asking.right}
          onChange={(right) => onChange({ right })}
        />
      )}
    </div>
  )
  return (
    <Paper withBorder p="md" className={classes.chooser}>
      <ErrorBanner error={error} />
      {isPending && <Skeleton h={64} radius="md" />}
      <SimpleGrid display={isPending ? 'none' : undefined} cols={{ base: 1, sm: 2 }} spacing="lg">
        {isOwnFirst ? [own, compared] : [compared, own]}
      </SimpleGrid>
    </Paper>
  )
}

type Started = { name: string; startDate?: string | null }

/** A campaign with its first day, where it has one. */
const namedByStart = ({ name, startDate }: Started, timeZone: string) =>
  startDate == null ? name : `${name} (${formatDate(new Date(startDate), timeZone)})`

/**
 * Chooses the campaign that shares most questions, the newest of several, when the page opens without a choice. Once:
 * what is chosen afterwards stays.
 */
function usePreselection(asking: ComparisonSelection, choices: Choices | undefined, onChange: Props['onChange']) {
  const isDone = useRef(false)
  const preselect = useEffectEvent((campaigns: Choices['campaigns']) => {
    if (isDone.current) return
    isDone.current = true
    const [best] = campaigns
      .filter(({ sharedQuestions }) => sharedQuestions > 0)
      .toSorted(
        (one, other) =>
          other.sharedQuestions - one.sharedQuestions || (other.startDate ?? '').localeCompare(one.startDate ?? ''),
      )
    const isOpen = asking.with === null && asking.left === null && asking.right === null
    if (isOpen && best !== undefined) onChange({ with: best.id })
  })
  useEffect(() => {
    if (choices !== undefined) preselect(choices.campaigns)
  }, [choices])
}

type DepartmentSelectProps = {
  label: string
  departments: readonly { id: string; name: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

const everybody = 'everybody'

/** Whose answers count on a side: all people's, or a department's. */
function DepartmentSelect({ label, departments, value, onChange }: DepartmentSelectProps) {
  const t = useTranslations('comparison.choose')
  const data = [
    { value: everybody, label: t('everybody') },
    ...departments.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label={label}
      data={data}
      value={value ?? everybody}
      onChange={(chosen) => onChange(chosen === everybody ? null : chosen)}
      allowDeselect={false}
      searchable
      checkIconPosition="right"
    />
  )
}

type Choices = ComparisonChoicesQuery['comparisonChoices']
type CampaignSelectProps = {
  choices: Choices | undefined
  /** The selected campaign, null for the same one; with its name when known. */
  value: string | null
  name: string | undefined
  /** Whether two groups of the same campaign can be compared. */
  hasGroups: boolean
  onChange: (value: string | null) => void
  onSearch: (search: string) => void
}

const same = 'same'

/** Selects the other campaign: searched by name, those with the same questions first. */
function CampaignSelect({ choices, value, name, hasGroups, onChange, onSearch }: CampaignSelectProps) {
  const t = useTranslations('comparison.choose')
  const campaigns = choices?.campaigns ?? []
  const option = ({ id, name: called, startDate }: Choices['campaigns'][number]) => ({
    value: id,
    label: choices === undefined ? called : namedByStart({ name: called, startDate }, choices.timeZone),
  })
  const groups = [
    { group: t('alike'), items: campaigns.filter(({ sharedQuestions }) => sharedQuestions > 0).map(option) },
    { group: t('others'), items: campaigns.filter(({ sharedQuestions }) => sharedQuestions === 0).map(option) },
  ]
  const isListed = value === null || campaigns.some(({ id }) => id === value)
  const data = [
    ...(hasGroups ? [{ value: same, label: t('same') }] : []),
    ...(isListed ? [] : [{ value, label: name ?? '' }]),
    ...groups.filter(({ items }) => items.length > 0),
  ]
  return (
    <Select
      label={t('right')}
      placeholder={t('none')}
      data={data}
      value={value ?? (hasGroups ? same : null)}
      onChange={(chosen) => onChange(chosen === same ? null : chosen)}
      onSearchChange={(typed) =>
        onSearch(
          data.some((one) => 'label' in one && one.label === typed) ||
            campaigns.some((one) => option(one).label === typed)
            ? ''
            : typed,
        )
      }
      // The server filters by the typed text.
      filter={({ options }) => options}
      nothingFoundMessage={t('noMatch')}
      allowDeselect={false}
      searchable
      checkIconPosition="right"
      maxDropdownHeight={320}
    />
  )
}
