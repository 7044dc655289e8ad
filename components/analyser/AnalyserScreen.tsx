'use client'
import { useQuery } from '@apollo/client/react'
import { Select, Skeleton, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { Area } from '@/domain/paths'
import {
  AnalyserCompaniesDocument,
  AnalyserCompanyDocument,
  SubscriptionAnalyserViewModelDocument,
} from '@/graphql/analyser/__generated__/operations'
import { AnalyserWorkspace } from './AnalyserWorkspace'

type CompanyFieldProps = { value: string | null; onChange: (id: string) => void }

const found = 50

/** The company whose results a staff member views. */
function CompanyField({ value, onChange }: CompanyFieldProps) {
  const t = useTranslations('analyser.company')
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(search, 200)
  const chosen = useQuery(AnalyserCompanyDocument, { variables: { id: value ?? '' }, skip: value === null })
  const company = chosen.data?.subscription
  // The field's text for the selected company is not a search.
  const { data, previousData, error } = useQuery(AnalyserCompaniesDocument, {
    variables: { search: query === company?.name ? '' : query, first: found },
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

type Props = {
  /** Null for staff who manage no company: they select one first. */
  subscriptionId: string | null
  /** Staff open the results of any company by its address, also while they manage another one. */
  isStaff?: boolean
  /** Of the reader's links. */
  area?: Area
}

/** What training changed in a company, over all of its questionnaires: by category and by section, with filters. */
export function AnalyserScreen({ subscriptionId: managed, isStaff = false, area = 'subscription' }: Props) {
  const t = useTranslations('analyser')
  const address = useSearchParams().get('company')
  const [chosen, setChosen] = useState(address)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setChosen(address)
  }
  const own = isStaff && chosen !== null ? null : managed
  const subscriptionId = own ?? chosen
  const { data, error } = useQuery(SubscriptionAnalyserViewModelDocument, {
    variables: { id: subscriptionId ?? '' },
    skip: subscriptionId === null,
  })
  const lists = data?.subscriptionAnalyserViewModel
  const handleChoose = (id: string) => {
    setChosen(id)
    window.history.pushState(null, '', `?${new URLSearchParams({ company: id }).toString()}`)
  }
  return (
    <Stack>
      <PageHeader title={t('title')} />
      {own === null && <CompanyField value={chosen} onChange={handleChoose} />}
      <ErrorBanner error={error} />
      {lists === undefined && error === undefined && subscriptionId !== null && (
        <Skeleton h={480} radius="md" aria-label={t('reading')} />
      )}
      {lists !== undefined && (
        <AnalyserWorkspace
          key={lists.subscription.id}
          area={area}
          lists={lists}
          place={own === null ? { company: lists.subscription.id } : {}}
        />
      )}
    </Stack>
  )
}
