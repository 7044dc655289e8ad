'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { SubscriptionAnalyserViewModelDocument } from '@/graphql/__generated__/operations'
import { AnalyserWorkspace } from './AnalyserWorkspace'
import { CompanyField } from './CompanyField'

type Props = {
  /** Null for staff who manage no company: they choose one first. */
  subscriptionId: string | null
}

/** What training changed in a company, over all of its questionnaires: by category and by section, of whom and when one likes. */
export function AnalyserScreen({ subscriptionId: own }: Props) {
  const t = useTranslations('analyser')
  const address = useSearchParams().get('company')
  const [chosen, setChosen] = useState(address)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setChosen(address)
  }
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
          lists={lists}
          place={own === null ? { company: lists.subscription.id } : {}}
        />
      )}
    </Stack>
  )
}
