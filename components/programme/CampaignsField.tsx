'use client'
import { useQuery } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormMultiSelect } from '@/components/forms/FormMultiSelect'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { mostCampaigns } from '@/domain/programme'
import { ComparisonChoicesDocument } from '@/graphql/comparison/__generated__/operations'
import { type ProgrammeCampaignFragment, ProgrammeChoicesDocument } from '@/graphql/programme/__generated__/operations'
import { cohortName } from './cohortNames'

type Campaign = ProgrammeCampaignFragment & { programme?: { id: string; name: string } | null }
type Props = {
  subscriptionId: string
  /** The programme whose campaigns are chosen; null for a new one. */
  programmeId: string | null
  /** Those that it has now, which the search may not find. */
  campaigns: readonly ProgrammeCampaignFragment[]
}

/** The names of those that share no question with the first one, as far as they have answers to compare. */
function useDifferent([first, ...others]: readonly Campaign[]): string[] {
  const { data } = useQuery(ComparisonChoicesDocument, {
    variables: { questionnaireId: first?.id ?? '', search: '' },
    skip: first === undefined || others.length === 0,
    fetchPolicy: 'no-cache',
  })
  const without = data?.comparisonChoices.campaigns.filter(({ sharedQuestions }) => sharedQuestions === 0) ?? []
  return others.filter(({ id }) => without.some((one) => one.id === id)).map(({ name }) => name)
}

/** Chooses campaigns of the company, found by name; one that is in another programme says so and cannot be chosen. */
export function CampaignsField({ subscriptionId, programmeId, campaigns }: Props) {
  const t = useTranslations('programme.form')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [picked, setPicked] = useState<readonly Campaign[]>(campaigns)
  const { data, previousData, error } = useQuery(ProgrammeChoicesDocument, {
    variables: { subscriptionId, search },
    fetchPolicy: 'no-cache',
  })
  const found: readonly Campaign[] = (data ?? previousData)?.questionnaires.items ?? []
  const known = [...new Map([...picked, ...found].map((one) => [one.id, one])).values()]
  const isTaken = ({ programme }: Campaign) => programme != null && programme.id !== programmeId
  const handlePick = (ids: string[]) => setPicked(known.filter(({ id }) => ids.includes(id)))
  const different = useDifferent(picked)
  return (
    <>
      <ErrorBanner error={error} />
      <FormMultiSelect
        name="questionnaireIds"
        label={t('campaigns')}
        description={t('campaignsHelp')}
        placeholder={t('placeholder')}
        nothingFoundMessage={data === undefined ? undefined : t('noMatch')}
        data={known.map((campaign) => ({
          value: campaign.id,
          label: isTaken(campaign)
            ? `${cohortName(campaign)} – ${t('inAnother', { name: campaign.programme!.name })}`
            : cohortName(campaign),
          disabled: isTaken(campaign),
        }))}
        filter={({ options }) =>
          options.filter((option) => 'value' in option && found.some(({ id }) => id === option.value))
        }
        searchValue={typed}
        onSearchChange={setTyped}
        onPick={handlePick}
        maxValues={mostCampaigns}
        maw={720}
      />
      {different.length > 0 && (
        <Alert color="yellow" role="status" maw={720}>
          {t('different', { names: different.join(', '), first: picked[0]!.name })}
        </Alert>
      )}
    </>
  )
}
