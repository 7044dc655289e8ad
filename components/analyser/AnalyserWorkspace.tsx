'use client'
import { Alert, Grid, Group, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { AnalyserFilter } from '@/domain/analyser'
import classes from './analyser.module.css'
import { AnalyserFilters } from './AnalyserFilters'
import { AnalyserResults } from './AnalyserResults'
import { ChosenFilters } from './ChosenFilters'
import { SavedViews } from './SavedViews'
import { type AnalyserLists, knownTags, tagOptions } from './tagOptions'
import { useAnalyserResults } from './useAnalyserResults'
import { useAnalyserView } from './useAnalyserView'

type AnalyserNotesProps = {
  /** How many tags were dropped because they no longer exist. */
  dropped: number
  isTooLong: boolean
}

/** Notes about filters that came from an address or a saved view. */
function AnalyserNotes({ dropped, isTooLong }: AnalyserNotesProps) {
  const t = useTranslations('analyser.notes')
  const isEmpty = dropped === 0 && !isTooLong
  return (
    <Stack gap="xs" role="status" mb={isEmpty ? 'calc(-1 * var(--mantine-spacing-md))' : 0}>
      {dropped > 0 && <Alert color="gray">{t('dropped', { count: dropped })}</Alert>}
      {isTooLong && <Alert color="gray">{t('tooLong')}</Alert>}
    </Stack>
  )
}

type Props = { lists: AnalyserLists; place: Readonly<Record<string, string>> }

/** The analyser of a company: the filters, and the results of the submitted ones. */
export function AnalyserWorkspace({ lists, place }: Props) {
  const t = useTranslations('analyser')
  const { id: subscriptionId, timeZone, currencySymbol } = lists.subscription
  const options = useMemo(() => tagOptions(lists), [lists])
  const known = useMemo(() => knownTags(options), [options])
  const { isLastMonthEmpty } = lists
  const view = useAnalyserView({ subscriptionId, timeZone, isLastMonthEmpty, known, place })
  const { asked, filter, learners } = view
  const { results, input, isLoading: isAsking, error, askAgain } = useAnalyserResults(subscriptionId, asked)
  const isLoading = isAsking || view.isWaiting
  const [submitted, setSubmitted] = useState(0)
  const submit = (changed: Partial<AnalyserFilter> = {}) => {
    setSubmitted(submitted + 1)
    if (view.submit(changed)) askAgain()
  }
  const handleOpen = (query: string) => {
    setSubmitted(submitted + 1)
    view.open(query)
  }
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 5, lg: 4, xl: 3 }}>
        <Stack className={classes.panel}>
          <Group gap="xs">
            <SavedViews subscriptionId={subscriptionId} filter={filter} onOpen={handleOpen} />
          </Group>
          <AnalyserFilters
            subscriptionId={subscriptionId}
            options={options}
            learners={learners}
            filter={filter}
            onChange={view.change}
            onSubmit={() => submit()}
            isLoading={isLoading}
            isLastMonthEmpty={isLastMonthEmpty}
            smallest={lists.subscription.smallestGroupSize ?? null}
          />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7, lg: 8, xl: 9 }}>
        <Stack>
          <AnalyserNotes dropped={view.dropped} isTooLong={view.isTooLong} />
          <ErrorBanner errors={[error, learners.error]} />
          {isLoading && results === undefined && <Skeleton h={240} radius="md" aria-label={t('results.reading')} />}
          {results !== undefined && asked !== null && (
            <AnalyserResults
              results={results}
              input={input}
              asked={asked}
              currencySymbol={currencySymbol}
              submitted={isLoading ? null : submitted}
              onAllTime={() => submit({ isAllTime: true })}
              filters={<ChosenFilters asked={asked} options={options} learners={learners} />}
            />
          )}
          {results === undefined && !isLoading && error === undefined && (
            <EmptyState drawing="chart" text={t('results.notYet')} />
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
