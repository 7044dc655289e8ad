'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { type AuditAction, auditEventsSchema } from '@/domain/auditEvent'
import type { Day } from '@/domain/day'

export type AuditFilter = { action: AuditAction | null; from: Day | null; to: Day | null }
export type AuditFilters = AuditFilter & { search: string }

const { action, from, to, search } = auditEventsSchema.shape

/** The filters an address encodes; invalid ones are dropped. */
function parseFilters(address: string): AuditFilters {
  const query = new URLSearchParams(address)
  return {
    action: action.safeParse(query.get('action')).data ?? null,
    from: from.safeParse(query.get('from')).data ?? null,
    to: to.safeParse(query.get('to')).data ?? null,
    search: search.safeParse(query.get('search') ?? '').data ?? '',
  }
}

function writeAddress(asking: AuditFilters): void {
  const query = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(asking)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  window.history.replaceState(null, '', query.size === 0 ? window.location.pathname : `?${query.toString()}`)
}

/**
 * The search and the filters of the audit log. They are also in the address, so that going back or reloading retains
 * them.
 */
export function useAuditFilters(): [AuditFilters, (change: Partial<AuditFilters>) => void] {
  const address = useSearchParams().toString()
  const [asking, setAsking] = useState(() => parseFilters(address))
  const [seen, setSeen] = useState(address)
  // A link to the same screen changes only the address.
  if (seen !== address) {
    setSeen(address)
    setAsking(parseFilters(address))
  }
  const change = (changed: Partial<AuditFilters>) => {
    const wanted = { ...asking, ...changed }
    setAsking(wanted)
    writeAddress(wanted)
  }
  return [asking, change]
}
