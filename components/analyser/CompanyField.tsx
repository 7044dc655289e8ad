'use client'
import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { AnalyserCompaniesDocument, AnalyserCompanyDocument } from '@/graphql/__generated__/operations'

type Props = { value: string | null; onChange: (id: string) => void }

const found = 50

/** The company whose results staff look at. */
export function CompanyField({ value, onChange }: Props) {
  const t = useTranslations('analyser.company')
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const chosen = useQuery(AnalyserCompanyDocument, { variables: { id: value ?? '' }, skip: value === null })
  const company = chosen.data?.subscription
  // What the field says of its own choice is no search.
  const { data, previousData, error } = useQuery(AnalyserCompaniesDocument, {
    variables: { search: asked === company?.name ? '' : asked, first: found },
  })
  const offered = (data ?? previousData)?.subscriptions.items ?? []
  const companies = [
    ...new Map([...(company === undefined ? [] : [company]), ...offered].map((one) => [one.id, one])).values(),
  ]
  return (
    <>
      <ErrorBanner error={error} />
      <Select
        label={t('label')}
        description={t('help')}
        placeholder={t('placeholder')}
        required
        data={companies.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={(id) => id !== null && onChange(id)}
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        nothingFoundMessage={t('nothingFound')}
        searchable
        allowDeselect={false}
        maw={480}
      />
    </>
  )
}
