'use client'
import { usePagedRows } from '@/components/shared/usePagedRows'
import type { AuditAction } from '@/domain/audit'
import type { Day } from '@/domain/day'
import { type AuditEventFieldsFragment, AuditEventsDocument, type AuditEventsQuery } from '@/graphql/__generated__/operations'

export type AuditFilter = { action: AuditAction | null; from: Day | null; to: Day | null }

const pageOf = ({ auditEvents }: AuditEventsQuery) => auditEvents

/** The events that a search and a filter ask for, read afresh and page by page. */
export function useAuditEvents(search: string, filter: AuditFilter) {
  return usePagedRows<AuditEventsQuery, AuditEventFieldsFragment>({ document: AuditEventsDocument, asking: { search, ...filter }, pageOf })
}
