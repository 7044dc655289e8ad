'use client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { ListPages } from '@/components/ui/listTypes'
import type { AuditAction } from '@/domain/audit'
import type { Day } from '@/domain/day'
import { type AuditEventFieldsFragment, AuditEventsDocument } from '@/graphql/__generated__/operations'

export type AuditFilter = { action: AuditAction | null; from: Day | null; to: Day | null }

/** The pages after the first: how many rows were asked for by now, and what came of it. */
type Later = { key: string; asked: number; rows: readonly AuditEventFieldsFragment[]; total: number | null; isBusy: boolean; failure: unknown }

const pageSize = 100
const before = (key: string): Later => ({ key, asked: pageSize, rows: [], total: null, isBusy: false, failure: undefined })

/** Events that happened meanwhile push rows from one page into the next; they count once. */
function joined(rows: readonly AuditEventFieldsFragment[], more: readonly AuditEventFieldsFragment[]): AuditEventFieldsFragment[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !known.has(id))]
}

/** The events that a search and a filter ask for, read afresh and page by page. */
export function useAuditEvents(search: string, filter: AuditFilter) {
  const client = useApolloClient()
  const asking = { search, ...filter, first: pageSize }
  const key = JSON.stringify(asking)
  const { data, error } = useQuery(AuditEventsDocument, { variables: { ...asking, offset: 0 }, fetchPolicy: 'network-only' })
  const [kept, setLater] = useState(() => before(key))
  const later = kept.key === key ? kept : before(key)
  if (kept.key !== key) setLater(later)

  const first = data?.auditEvents.items
  const rows = first === undefined ? undefined : joined(first, later.rows)
  const atServer = later.total ?? data?.auditEvents.totalCount ?? 0
  const isAtEnd = later.asked >= atServer
  const settle = (change: (now: Later) => Partial<Later>) => setLater((now) => (now.key === key ? { ...now, ...change(now), isBusy: false } : now))
  const askMore = async () => {
    if (later.isBusy || isAtEnd) return
    setLater({ ...later, isBusy: true, failure: undefined })
    try {
      const { data: answer } = await client.query({ query: AuditEventsDocument, variables: { ...asking, offset: later.asked }, fetchPolicy: 'no-cache' })
      if (answer === undefined) return settle(() => ({}))
      const { items, totalCount } = answer.auditEvents
      settle((now) => ({ rows: joined(now.rows, items), total: totalCount, asked: now.asked + pageSize }))
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
  return { rows: error !== undefined && rows === undefined ? [] : rows, pages, error: error ?? later.failure }
}
