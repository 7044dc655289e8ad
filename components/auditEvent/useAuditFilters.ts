'use client'
import { useAddressValues } from '@/components/shared/useAddressValues'
import { type AuditAction, auditEventsSchema } from '@/domain/auditEvent'
import type { Day } from '@/domain/day'

export type AuditFilter = { action: AuditAction | null; from: Day | null; to: Day | null }
export type AuditFilters = AuditFilter & { search: string }

const { action, from, to, search } = auditEventsSchema.shape

/** The filters an address encodes; invalid ones are dropped. */
const parseFilters = (query: URLSearchParams): AuditFilters => ({
  action: action.safeParse(query.get('action')).data ?? null,
  from: from.safeParse(query.get('from')).data ?? null,
  to: to.safeParse(query.get('to')).data ?? null,
  search: search.safeParse(query.get('search') ?? '').data ?? '',
})

/** The search and the filters of the audit log, which are also in the address. */
export const useAuditFilters = () => useAddressValues(parseFilters)
