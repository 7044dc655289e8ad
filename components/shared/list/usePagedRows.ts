'use client'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { ListPages } from '@/components/ui/list/listTypes'
import { appendRows } from './appendRows'
import { errorCode } from '../request/errorCode'
import { useFound } from '../request/useFound'
import { useLastAnswer } from './useLastAnswer'

type Page<Row> = { items: readonly Row[]; totalCount: number }
/** What a list asks for. */
export type Asking<Data, Row> = {
  document: TypedDocumentNode<Data, never>
  /** Query variables besides the page; another value restarts the list. */
  asking: OperationVariables
  pageOf: (data: Data) => Page<Row>
  /** 'no-cache' where the same row has other values in another list. */
  fetchPolicy?: 'cache-and-network' | 'no-cache'
  /** Number of rows in a page. */
  pageSize?: number
  /** The list is only a part of its page: a missing record is reported as an error, not as a missing page. */
  isPart?: boolean
}

/** The pages after the first: the number of rows requested so far, and the result. */
type Later<Row> = {
  key: string
  requested: number
  rows: readonly Row[]
  total: number | null
  isBusy: boolean
  failure: unknown
}

/**
 * The rows of a search and its filters, page by page; `refresh` reloads them from the top, `reread` the first page
 * beneath the later ones, `retry` requests again what failed. On return to a list, its first page is shown from memory at once and refetched; nothing is persisted.
 */
export function usePagedRows<Data, Row extends { id: string }>({
  document,
  asking,
  pageOf,
  fetchPolicy = 'cache-and-network',
  pageSize = 100,
  isPart = false,
}: Asking<Data, Row>) {
  const client = useApolloClient()
  const query = document as TypedDocumentNode<Data, OperationVariables>
  const key = JSON.stringify(asking)
  const pageAt = (offset: number) => ({ ...asking, first: pageSize, offset })
  const { data: answered, error, refetch } = useQuery(query, { variables: pageAt(0), fetchPolicy })
  const none: Later<Row> = { key, requested: pageSize, rows: [], total: null, isBusy: false, failure: undefined }
  const [kept, setLater] = useState(none)
  const later = kept.key === key ? kept : none
  if (kept.key !== key) setLater(later)

  const data = useLastAnswer(key, answered)
  // Invalid input of a list is its search.
  useFound(errorCode(error) === 'NOT_FOUND' && !isPart ? error : undefined, data)
  const page = data === undefined ? undefined : pageOf(data as Data)
  const rows = page === undefined ? undefined : appendRows(page.items, later.rows)
  const atServer = later.total ?? page?.totalCount ?? 0
  const isAtEnd = later.requested >= atServer
  const settle = (change: (now: Later<Row>) => Partial<Later<Row>>) =>
    setLater((now) => (now.key === key ? { ...now, ...change(now), isBusy: false } : now))
  const askMore = async () => {
    if (later.isBusy || isAtEnd) return
    setLater({ ...later, isBusy: true, failure: undefined })
    try {
      const { data: answer } = await client.query({
        query,
        variables: pageAt(later.requested),
        fetchPolicy: 'no-cache',
      })
      if (answer === undefined) return settle(() => ({}))
      const { items, totalCount } = pageOf(answer as Data)
      settle((now) => ({ rows: appendRows(now.rows, items), total: totalCount, requested: now.requested + pageSize }))
    } catch (failure) {
      settle(() => ({ failure }))
    }
  }
  const pages: ListPages = {
    total: isAtEnd && rows !== undefined ? rows.length : atServer,
    filter: key,
    isWaiting: later.isBusy || later.failure !== undefined,
    onMore: () => void askMore(),
  }
  const reread = () => refetch().catch(() => undefined)
  const refresh = () => {
    setLater(none)
    return reread()
  }
  const retry = (): void => {
    if (later.failure !== undefined) void askMore()
    if (error !== undefined || later.failure === undefined) void reread()
  }
  return { data: data as Data | undefined, rows, pages, error: error ?? later.failure, refresh, reread, retry }
}
