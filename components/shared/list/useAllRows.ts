'use client'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { appendRows } from './appendRows'
import { errorCode } from '../request/errorCode'
import { whileWatched } from '../request/usePolling'
import { useFound } from '../request/useFound'
import { useLastAnswer } from './useLastAnswer'

type Page<Row> = { items: readonly Row[]; totalCount: number }
type Options<Data, Row> = {
  /** A list query, sent without a page size. */
  document: TypedDocumentNode<Data, never>
  variables: OperationVariables
  /** The list of the result, as one of its fields. */
  pageOf: (data: Data) => Page<Row>
  skip?: boolean
  /** Reads the list again by itself while it is watched, unless it is longer than one response. */
  isWatched?: boolean
}

/** Maximum number of rows the server returns at once. */
const fullAnswer = 1000
/** Pause between two responses of a watched list, which is read whole. */
const watchedEveryMs = 30_000

/** The same result with more rows in its list. */
function withMore<Data, Row extends { id: string }>(data: Data, list: Page<Row>, more: readonly Row[]): Data {
  const items = appendRows(list.items, more)
  const fields = Object.entries(data as object).map(([name, value]) => [
    name,
    value === list ? { ...list, items } : value,
  ])
  return Object.fromEntries(fields) as Data
}

type Incomplete = {
  /** Identifies the list; another value starts again. */
  asking: string
  /** Number of loaded rows, and of rows on the server; undefined before the first response. */
  here: number
  total: number | undefined
  /** Loads the rest while it is wanted, and returns the number of rows then. */
  complete: (isWanted: () => boolean) => Promise<number>
}

/** Completes a list that lacks rows, once per loaded state. */
function useCompletion({ asking, here, total, complete }: Incomplete) {
  const [ended, setEnded] = useState<{ asking: string; here: number; failure: unknown }>({
    asking,
    here: -1,
    failure: null,
  })
  const running = useRef<string | null>(null)
  const hasEnded = ended.asking === asking && ended.here === here
  const mayLack = total !== undefined && !hasEnded && (here < total || here >= fullAnswer)
  const ask = () => {
    if (!mayLack || running.current === asking) return
    running.current = asking
    const end = (count: number, failure: unknown) => {
      if (running.current !== asking) return
      running.current = null
      setEnded({ asking, here: count, failure })
    }
    complete(() => running.current === asking).then(
      (count) => end(count, null),
      (failure: unknown) => end(here, failure),
    )
  }
  useEffect(ask)
  return {
    failure: ended.asking === asking ? (ended.failure ?? undefined) : undefined,
    beginAgain: () => setEnded({ asking, here: -1, failure: null }),
  }
}

/**
 * All rows of a list, for screens that search and sort in the browser. A longer list is loaded page by page until one
 * is empty.
 */
export function useAllRows<Data, Row extends { id: string }>({
  document,
  variables,
  pageOf,
  skip,
  isWatched = false,
}: Options<Data, Row>) {
  const query = document as TypedDocumentNode<Data, OperationVariables>
  const [isLong, setLong] = useState(false)
  const {
    data: answered,
    error,
    fetchMore,
    refetch,
  } = useQuery(query, {
    variables,
    skip,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: false,
    ...(isWatched && !isLong ? whileWatched(watchedEveryMs) : {}),
  })
  const asking = JSON.stringify(variables)
  const data = useLastAnswer(asking, answered)
  // Invalid input of a list is its search.
  useFound(errorCode(error) === 'NOT_FOUND' ? error : undefined, data)
  const page = data === undefined ? undefined : pageOf(data as Data)
  const here = page?.items.length ?? 0
  if (isLong !== here >= fullAnswer) setLong(!isLong)
  const complete = async (isWanted: () => boolean) => {
    let known = here
    const updateQuery = (before: Data, { fetchMoreResult }: { fetchMoreResult: Data }) => {
      const next = withMore(before, pageOf(before), pageOf(fetchMoreResult).items)
      known = pageOf(next).items.length
      return next
    }
    for (let offset = here, before = -1; known > before && isWanted();) {
      before = known
      const { data: more } = await fetchMore({ variables: { offset }, updateQuery: updateQuery as never })
      offset += more === undefined ? 0 : pageOf(more as Data).items.length
    }
    return known
  }
  const { failure, beginAgain } = useCompletion({ asking, here, total: page?.totalCount, complete })
  const retry = (): void => {
    beginAgain()
    void refetch().catch(() => undefined)
  }
  return { retry, data: data as Data | undefined, rows: page?.items, error: error ?? failure }
}
