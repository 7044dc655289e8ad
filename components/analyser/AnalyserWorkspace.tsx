'use client'
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'next/navigation'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import {
  type AnalyserFilter,
  chosenCount,
  daysOf,
  filterOfQuery,
  fitsAddress,
  type KnownTags,
  queryOfFilter,
  dropUnknownTags,
  submitted,
} from '@/domain/analyser'
import { dayInZone } from '@/domain/day'
import type { Area } from '@/domain/paths'
import classes from './analyser.module.css'
import { AnalyserFilters } from './AnalyserFilters'
import { AnalyserResults } from './AnalyserResults'
import { ChosenFilters } from './ChosenFilters'
import { SavedViews } from './SavedViews'
import { type AnalyserLists, knownTags, tagOptions } from './tagOptions'
import { useAnalyserResults } from './useAnalyserResults'
import { useLearnerNames } from './useLearnerNames'

type Given = {
  subscriptionId: string
  timeZone: string
  /** Without days in the address, all time is selected instead of the previous month. */
  isLastMonthEmpty: boolean
  known: KnownTags
  /** The address parameters other than the filters. */
  place: Readonly<Record<string, string>>
}
type State = {
  filter: AnalyserFilter
  /** The filters submitted last; null before the first submission. */
  requested: AnalyserFilter | null
  /** How many tags of the address no longer exist. */
  dropped: number
  isTooLong: boolean
  /** The address this state was written to. */
  written: string | null
}

/**
 * The filters of the analyser, and the submitted ones. Submitting writes them to the address, so that it can be
 * shared and the browser's back leads to the previous results. Tags of an address that no longer exist are dropped
 * and counted; the results then wait for another Submit.
 */
function useAnalyserView({ subscriptionId, timeZone, isLastMonthEmpty, known, place }: Given) {
  const address = useSearchParams().toString()
  const [today] = useState(() => dayInZone(new Date(), timeZone))
  const stateOf = (query: string): State => {
    const { filter, dropped } = dropUnknownTags(filterOfQuery(query, today, isLastMonthEmpty), known)
    const isAsked = dropped === 0 && new URLSearchParams(query).get(submitted) === '1'
    return { filter, requested: isAsked ? filter : null, dropped, isTooLong: false, written: null }
  }
  const [state, setState] = useState(() => stateOf(address))
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    if (address !== state.written) setState(stateOf(address))
  }
  const learners = useLearnerNames(subscriptionId, state.filter.userIds)
  const gone = state.filter.userIds.filter(learners.isGone)
  const filter =
    gone.length === 0
      ? state.filter
      : { ...state.filter, userIds: state.filter.userIds.filter((id) => !gone.includes(id)) }

  /** Returns whether the same filters were already submitted. */
  const submit = (wanted: AnalyserFilter): boolean => {
    const next = { ...wanted, ...(wanted.isAllTime ? {} : daysOf(wanted)) }
    const query = new URLSearchParams([
      ...Object.entries(place),
      ...new URLSearchParams(queryOfFilter(next)),
      [submitted, '1'],
    ]).toString()
    const isTooLong = !fitsAddress(query)
    if (!isTooLong && query !== address) window.history.pushState(null, '', `?${query}`)
    const isSame = state.requested !== null && queryOfFilter(state.requested) === queryOfFilter(next)
    setState({ filter: next, requested: next, dropped: 0, isTooLong, written: query })
    return isSame
  }
  const open = (query: string) => {
    const found = stateOf(`${query}&${submitted}=1`)
    if (found.requested === null) setState(found)
    else submit(found.requested)
  }
  return {
    filter,
    change: (changed: Partial<AnalyserFilter>) =>
      setState((before) => ({ ...before, filter: { ...filter, ...changed } })),
    /** Also null while it is unknown whether the learners of an address exist. */
    asked: gone.length === 0 && learners.isReady ? state.requested : null,
    isWaiting: state.requested !== null && !learners.isReady && learners.error === undefined,
    submit: (changed: Partial<AnalyserFilter> = {}) => submit({ ...filter, ...changed }),
    open,
    dropped: state.dropped + gone.length,
    isTooLong: state.isTooLong,
    learners,
  }
}

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

type FoldButtonProps = { isFolded: boolean; filter: AnalyserFilter; onClick: () => void }

/** On a phone, where the filters stand above the results: shows and hides them, and says how many are chosen. */
function FoldButton({ isFolded, filter, onClick }: FoldButtonProps) {
  const t = useTranslations('analyser.filters')
  return (
    <Button
      variant="default"
      hiddenFrom="md"
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      aria-expanded={!isFolded}
      onClick={onClick}
    >
      {t('fold', { count: chosenCount(filter) })}
    </Button>
  )
}

type Props = { area: Area; lists: AnalyserLists; place: Readonly<Record<string, string>> }

/** The analyser of a company: the filters, and the results of the submitted ones. */
export function AnalyserWorkspace({ area, lists, place }: Props) {
  const t = useTranslations('analyser')
  const { id: subscriptionId, timeZone, currencySymbol } = lists.subscription
  const options = useMemo(() => tagOptions(lists), [lists])
  const known = useMemo(() => knownTags(options), [options])
  const { isLastMonthEmpty } = lists
  const view = useAnalyserView({ subscriptionId, timeZone, isLastMonthEmpty, known, place })
  const { asked: requested, filter, learners } = view
  const { results, input, isLoading: isAsking, error, askAgain } = useAnalyserResults(subscriptionId, requested)
  const isLoading = isAsking || view.isWaiting
  const [submitted, setSubmitted] = useState(0)
  const [isFolded, setFolded] = useState(true)
  const submit = (changed: Partial<AnalyserFilter> = {}) => {
    setSubmitted(submitted + 1)
    setFolded(true)
    if (view.submit(changed)) askAgain()
  }
  const handleOpen = (query: string) => {
    setSubmitted(submitted + 1)
    setFolded(true)
    view.open(query)
  }
  return (
    <div className={classes.workspace}>
      <div>
        <Stack className={classes.panel} gap="xs" data-folded={(isFolded && requested !== null) || undefined}>
          {requested !== null && (
            <FoldButton isFolded={isFolded} filter={requested} onClick={() => setFolded(!isFolded)} />
          )}
          <Group gap={4} className={classes.views}>
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
      </div>
      <div>
        <Stack>
          <AnalyserNotes dropped={view.dropped} isTooLong={view.isTooLong} />
          <ErrorBanner errors={[error, learners.error]} />
          {isLoading && results === undefined && <Skeleton h={240} radius="md" aria-label={t('results.reading')} />}
          {results !== undefined && requested !== null && (
            <AnalyserResults
              results={results}
              input={input}
              filter={requested}
              followed={lists.questionnaires.filter(
                ({ id, hasFollowUps }) => hasFollowUps && requested.questionnaireIds.includes(id),
              )}
              area={area}
              currencySymbol={currencySymbol}
              submitted={isLoading ? null : submitted}
              onAllTime={() => submit({ isAllTime: true })}
              filters={<ChosenFilters filter={requested} options={options} learners={learners} />}
            />
          )}
          {results === undefined && !isLoading && error === undefined && (
            <EmptyState drawing="chart" text={t('results.notYet')} />
          )}
        </Stack>
      </div>
    </div>
  )
}
