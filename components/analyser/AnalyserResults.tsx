'use client'
import { Button, CloseButton, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CategoryResults } from '@/components/result/CategoryResults'
import { RoiPanel } from '@/components/result/RoiPanel'
import { WithheldQuestionnaires } from '@/components/result/WithheldQuestionnaires'
import { FollowedCampaigns } from '@/components/shared/followUp/FollowedCampaigns'
import { Parts } from '@/components/ui/Parts'
import { EmptyState } from '@/components/ui/EmptyState'
import type { AnalyserFilter } from '@/domain/analyser'
import { byChange } from '@/domain/dashboard'
import type { Area } from '@/domain/paths'
import { isOfAmounts } from '@/domain/result'
import type { AnalyserInput } from '@/graphql/__generated__/types'
import classes from './analyser.module.css'
import { useDays } from './ChosenFilters'
import { ResultTotals } from './ResultTotals'
import { SectionList, useSectionName } from './SectionList'
import type { Results } from './useAnalyserResults'

type WithoutResultsProps = { categories: readonly string[]; sections: Results['sectionsWithoutResults'] }

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <Title order={2} fz="sm" fw={600} c="dimmed">
        {label}
      </Title>
      <Text component="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Parts parts={[...new Set(names)]} />
      </Text>
    </div>
  )
}

/** Categories and sections without any figures. */
function WithoutResults({ categories, sections }: WithoutResultsProps) {
  const t = useTranslations('analyser.without')
  const nameOf = useSectionName()
  if (categories.length === 0 && sections.length === 0) return null
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('title')}>
      <Stack gap="xs">
        <Names label={t('categories')} names={categories} />
        <Names label={t('sections')} names={sections.map(nameOf)} />
      </Stack>
    </Paper>
  )
}

/** No result at all; where days are chosen it offers all time. */
function Nothing({ days, onAllTime }: { days: string; onAllTime: (() => void) | undefined }) {
  const t = useTranslations('analyser.results')
  return (
    <EmptyState
      drawing="chart"
      text={onAllTime === undefined ? t('nothing') : t('nothingIn', { days })}
      hint={t('nothingHint')}
      action={
        onAllTime !== undefined && (
          <Button variant="default" onClick={onAllTime}>
            {t('allTime')}
          </Button>
        )
      }
    />
  )
}

type Props = {
  results: Results
  input: AnalyserInput
  filter: AnalyserFilter
  currencySymbol: string
  /** How many times results were requested by the user; null while the last ones are pending. */
  submitted: number | null
  /** The chosen campaigns with waves. */
  followed: readonly { id: string; name: string }[]
  area: Area
  /** Requests the same of all time. */
  onAllTime: () => void
  /** The filters behind the results. */
  filters: ReactNode
}

/** Whether a filter leaves out some of a campaign's people, days or questions. */
const isNarrowed = ({ isAllTime, ...filter }: AnalyserFilter) =>
  !isAllTime ||
  [filter.userIds, filter.departmentIds, filter.sectionNames, filter.analysisTypeIds, filter.measures].some(
    ({ length }) => length > 0,
  )

/** Of the site, in pixels. */
const headerHeight = 56

/** A heading that is focused when requested results arrive, and scrolled to the top unless it is near it. */
function useFocusedHeading(submitted: number | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(0)
  useEffect(() => {
    if (submitted === null || submitted === seen.current) return
    seen.current = submitted
    heading.current?.focus({ preventScroll: true })
    const top = heading.current?.getBoundingClientRect().top ?? 0
    if (top < headerHeight || top > window.innerHeight / 3) heading.current?.scrollIntoView({ block: 'start' })
  }, [submitted])
  return heading
}

/** Whether the results are open, with the buttons that close and reopen them; new results are open. */
function useClosing(results: Results) {
  const [isOpen, setOpen] = useState(true)
  const [seen, setSeen] = useState(results)
  if (seen !== results) {
    setSeen(results)
    setOpen(true)
  }
  const close = useRef<HTMLButtonElement>(null)
  const show = useRef<HTMLButtonElement>(null)
  const isTurned = useRef(false)
  useEffect(() => {
    // The pressed button is removed: the focus moves to the one that undoes it.
    if (isTurned.current) (isOpen ? close : show).current?.focus()
    isTurned.current = false
  }, [isOpen])
  const turn = (next: boolean) => {
    isTurned.current = true
    setOpen(next)
  }
  return { isOpen, turn, close, show }
}

/**
 * The results: totals, the requested categories and sections, and those without results. They can be closed and
 * reopened in the same state.
 */
export function AnalyserResults({ results, input, filter, currencySymbol, submitted, onAllTime, ...props }: Props) {
  const { filters, followed, area } = props
  const t = useTranslations('analyser.results')
  const heading = useFocusedHeading(submitted)
  const daysText = useDays()(filter)
  const { isOpen, turn, close, show } = useClosing(results)
  const {
    categoryResults,
    learnerResults,
    smallestGroupSize: smallest,
    withheldCategories,
    withheldQuestionnaires,
  } = results
  const hasDays = input.from != null || input.to != null
  const isNothing = learnerResults.totalLearners === 0 || results.isWithheld
  return (
    <>
      {!isOpen && (
        <Button ref={show} variant="default" w="fit-content" onClick={() => turn(true)}>
          {t('show')}
        </Button>
      )}
      <Stack component="section" aria-label={t('title')} display={isOpen ? undefined : 'none'}>
        <Paper withBorder p="md" radius="md">
          <Group justify="space-between" mb="sm" wrap="nowrap">
            <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes.resultsHeading}>
              {t('title')}
            </Title>
            <CloseButton ref={close} aria-label={t('close')} onClick={() => turn(false)} />
          </Group>
          <Stack gap="sm">
            <Group gap="xs">
              {filters}
              {hasDays && !isNothing && (
                <Button variant="subtle" size="compact-sm" onClick={onAllTime}>
                  {t('allTime')}
                </Button>
              )}
            </Group>
            <ResultTotals results={results} hasDays={hasDays} currencySymbol={currencySymbol} />
            <WithheldQuestionnaires names={withheldQuestionnaires} smallest={smallest ?? null} />
          </Stack>
        </Paper>
        {isNothing && withheldQuestionnaires.length === 0 && (
          <Nothing days={daysText} onAllTime={hasDays ? onAllTime : undefined} />
        )}
        {!isNothing && filter.showsCategories && (
          <CategoryResults
            categories={byChange(categoryResults, { nameOf: ({ name }) => name, isOfAmounts })}
            asked={hasDays ? 0 : results.invited + results.joined}
            withheld={withheldCategories}
            smallest={smallest}
          />
        )}
        {!isNothing && <FollowedCampaigns campaigns={followed} area={area} isNarrowed={isNarrowed(filter)} />}
        {!isNothing && filter.showsSections && (
          <SectionList
            sections={results.sectionResults}
            withheld={results.withheldSections}
            smallest={smallest}
            input={input}
            currencySymbol={currencySymbol}
          />
        )}
        {!isNothing && (
          <RoiPanel
            roi={results.returnOnInvestment}
            currencySymbol={currencySymbol}
            coverage={results.returnCoverage}
            smallest={smallest}
            isOfSomeQuestions={[filter.sectionNames, filter.analysisTypeIds, filter.measures].some(
              ({ length }) => length > 0,
            )}
          />
        )}
        {!isNothing && (
          <WithoutResults
            categories={filter.showsCategories ? results.categoriesWithoutResults : []}
            sections={filter.showsSections ? results.sectionsWithoutResults : []}
          />
        )}
        <VisuallyHidden role="status">{t('found', { count: learnerResults.totalLearners })}</VisuallyHidden>
      </Stack>
    </>
  )
}
