'use client'
import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { formatDate } from '@/domain/format'
import type { ComparisonChoicesQuery } from '@/graphql/__generated__/operations'

type Choices = ComparisonChoicesQuery['comparisonChoices']
type Props = {
  choices: Choices | undefined
  /** The campaign chosen, null for the same one; with its name when it is known. */
  value: string | null
  name: string | undefined
  /** May two groups of the same campaign be compared? */
  hasGroups: boolean
  onChange: (value: string | null) => void
  onSearch: (search: string) => void
}

const same = 'same'

/** Which campaign stands on the right: found by its name, those that ask the same first. */
export function CampaignSelect({ choices, value, name, hasGroups, onChange, onSearch }: Props) {
  const t = useTranslations('comparison.choose')
  const campaigns = choices?.campaigns ?? []
  const option = ({ id, name: called, startDate }: Choices['campaigns'][number]) => ({
    value: id,
    label:
      startDate == null || choices === undefined
        ? called
        : `${called} (${formatDate(new Date(startDate), choices.timeZone)})`,
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
      // What is typed is found by the server.
      filter={({ options }) => options}
      nothingFoundMessage={t('noMatch')}
      allowDeselect={false}
      searchable
      checkIconPosition="right"
      maxDropdownHeight={320}
    />
  )
}
