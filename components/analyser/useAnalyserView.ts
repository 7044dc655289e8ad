'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import {
  type AnalyserFilter,
  daysOf,
  filterOfQuery,
  fitsAddress,
  type KnownTags,
  queryOfFilter,
  dropUnknownTags,
  submitted,
} from '@/domain/analyser'
import { dayInZone } from '@/domain/day'
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
  asked: AnalyserFilter | null
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
export function useAnalyserView({ subscriptionId, timeZone, isLastMonthEmpty, known, place }: Given) {
  const address = useSearchParams().toString()
  const [today] = useState(() => dayInZone(new Date(), timeZone))
  const stateOf = (query: string): State => {
    const { filter, dropped } = dropUnknownTags(filterOfQuery(query, today, isLastMonthEmpty), known)
    const isAsked = dropped === 0 && new URLSearchParams(query).get(submitted) === '1'
    return { filter, asked: isAsked ? filter : null, dropped, isTooLong: false, written: null }
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
    const asked = { ...wanted, ...(wanted.isAllTime ? {} : daysOf(wanted)) }
    const query = new URLSearchParams([
      ...Object.entries(place),
      ...new URLSearchParams(queryOfFilter(asked)),
      [submitted, '1'],
    ]).toString()
    const isTooLong = !fitsAddress(query)
    if (!isTooLong && query !== address) window.history.pushState(null, '', `?${query}`)
    const isSame = state.asked !== null && queryOfFilter(state.asked) === queryOfFilter(asked)
    setState({ filter: asked, asked, dropped: 0, isTooLong, written: query })
    return isSame
  }
  const open = (query: string) => {
    const found = stateOf(`${query}&${submitted}=1`)
    if (found.asked === null) setState(found)
    else submit(found.asked)
  }
  return {
    filter,
    change: (changed: Partial<AnalyserFilter>) =>
      setState((before) => ({ ...before, filter: { ...filter, ...changed } })),
    /** Also null while it is unknown whether the learners of an address exist. */
    asked: gone.length === 0 && learners.isReady ? state.asked : null,
    isWaiting: state.asked !== null && !learners.isReady && learners.error === undefined,
    submit: (changed: Partial<AnalyserFilter> = {}) => submit({ ...filter, ...changed }),
    open,
    dropped: state.dropped + gone.length,
    isTooLong: state.isTooLong,
    learners,
  }
}
export type AnalyserView = ReturnType<typeof useAnalyserView>
