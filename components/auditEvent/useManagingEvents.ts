'use client'
import { usePagedRows } from '@/components/shared/usePagedRows'
import {
  type AuditEventFieldsFragment,
  ManagingEventsDocument,
  type ManagingEventsQuery,
} from '@/graphql/__generated__/operations'
import type { AuditAsking } from './useAuditAsking'

const pageOf = ({ managingEvents }: ManagingEventsQuery) => managingEvents

/** What staff did for the company on the days and by the people asked for, read afresh and page by page. */
export function useManagingEvents({ search, from, to }: AuditAsking) {
  return usePagedRows<ManagingEventsQuery, AuditEventFieldsFragment>({
    document: ManagingEventsDocument,
    asking: { search, from, to },
    pageOf,
  })
}
