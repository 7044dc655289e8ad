'use client'
import { Grid, Group, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { AnalyserFilters } from './AnalyserFilters'
import { AnalyserNotes } from './AnalyserNotes'
import { AnalyserResults } from './AnalyserResults'
import { SavedViews } from './SavedViews'
import { type AnalyserLists, knownTags, tagOptions } from './tagOptions'
import { useAnalyserResults } from './useAnalyserResults'
import { useAnalyserView } from './useAnalyserView'

type Props = { lists: AnalyserLists; place: Readonly<Record<string, string>> }

/** The analyser of a company: the filters, and what was found when they were submitted. */
export function AnalyserWorkspace({ lists, place }: Props) {
  const t = useTranslations('analyser')
  const { id: subscriptionId, timeZone, currencySymbol } = lists.subscription
  const options = useMemo(() => tagOptions(lists), [lists])
  const known = useMemo(() => knownTags(options), [options])
  const view = useAnalyserView({ subscriptionId, timeZone, known, place })
  const { asked, filter, learners } = view
  const { results, input, isLoading: isAsking, error, askAgain } = useAnalyserResults(subscriptionId, asked)
  const isLoading = isAsking || view.isWaiting
  const handleSubmit = () => {
    if (view.submit()) askAgain()
  }
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 5, lg: 4, xl: 3 }}>
        <Stack>
          <Group gap="xs">
            <SavedViews subscriptionId={subscriptionId} filter={filter} onOpen={view.open} />
          </Group>
          <AnalyserFilters
            subscriptionId={subscriptionId}
            options={options}
            learners={learners}
            filter={filter}
            onChange={view.change}
            onSubmit={handleSubmit}
            isLoading={isLoading}
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
            <AnalyserResults results={results} input={input} asked={asked} currencySymbol={currencySymbol} />
          )}
          {results === undefined && !isLoading && error === undefined && (
            <EmptyState drawing="chart" text={t('results.notYet')} />
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
