'use client'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { errorCode } from './errorCode'
import { useFound } from './useFound'
import { useLastAnswer } from './useLastAnswer'

type Page<Row> = { items: readonly Row[]; totalCount: number }
type Asked<Data, Row> = {
  /** A list of the contract, asked for without a page size. */
  document: TypedDocumentNode<Data, never>
  variables: OperationVariables
  pageOf: (data: Data) => Page<Row>
  /** The same answer with other rows. */
  withItems: (data: Data, items: readonly Row[]) => Data
  skip?: boolean
}

/** What the server gives at most at once. */
const fullAnswer = 1000

function joined<Row extends { id: string }>(rows: readonly Row[], more: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !known.has(id))]
}

/** All rows of a list, for screens that search and order them here. A list longer than one answer is asked for on and on until nothing comes any more. */
export function useAllRows<Data, Row extends { id: string }>({
  document,
  variables,
  pageOf,
  withItems,
  skip,
}: Asked<Data, Row>) {
  const query = document as TypedDocumentNode<Data, OperationVariables>
  const {
    data: answered,
    error,
    fetchMore,
    refetch,
  } = useQuery(query, { variables, skip, fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: false })
  const asking = JSON.stringify(variables)
  const data = useLastAnswer(asking, answered)
  // Bad input of a list is its search.
  useFound(errorCode(error) === 'NOT_FOUND' ? error : undefined, data)
  const [ended, setEnded] = useState<{ asking: string; here: number; failure: unknown }>({
    asking,
    here: -1,
    failure: null,
  })
  const running = useRef<string | null>(null)
  const page = data === undefined ? undefined : pageOf(data as Data)
  const here = page?.items.length ?? 0
  const hasEnded = ended.asking === asking && ended.here === here
  const mayLack = page !== undefined && !hasEnded && (here < page.totalCount || here >= fullAnswer)

  const complete = async () => {
    let known = here
    const updateQuery = (before: Data, { fetchMoreResult }: { fetchMoreResult: Data }) => {
      const items = joined(pageOf(before).items, pageOf(fetchMoreResult).items)
      known = items.length
      return withItems(before, items)
    }
    for (let offset = here, before = -1; known > before && running.current === asking;) {
      before = known
      const { data: more } = await fetchMore({ variables: { offset }, updateQuery: updateQuery as never })
      offset += more === undefined ? 0 : pageOf(more as Data).items.length
    }
    return known
  }
  const ask = () => {
    if (!mayLack || running.current === asking) return
    running.current = asking
    const end = (count: number, failure: unknown) => {
      if (running.current !== asking) return
      running.current = null
      setEnded({ asking, here: count, failure })
    }
    complete().then(
      (count) => end(count, null),
      (failure: unknown) => end(here, failure),
    )
  }
  useEffect(ask)
  const retry = (): void => {
    setEnded({ asking, here: -1, failure: null })
    void refetch().catch(() => undefined)
  }
  return {
    retry,
    data: data as Data | undefined,
    rows: page?.items,
    error: error ?? (ended.asking === asking ? (ended.failure ?? undefined) : undefined),
  }
}
