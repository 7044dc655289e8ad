'use client'
import { usePagedRows } from '@/components/shared/usePagedRows'
import {
  type AuditEventFieldsFragment,
  AuditEventsDocument,
  type AuditEventsQuery,
} from '@/graphql/__generated__/operations'
import type { AuditAsking } from './useAuditAsking'

const pageOf = ({ auditEvents }: AuditEventsQuery) => auditEvents

/** The events of the platform that a search and a filter ask for, read afresh and page by page. */
export function useAuditEvents({ search, action, from, to }: AuditAsking) {
  return usePagedRows<AuditEventsQuery, AuditEventFieldsFragment>({
    document: AuditEventsDocument,
    asking: { search, action, from, to },
    pageOf,
  })
}
