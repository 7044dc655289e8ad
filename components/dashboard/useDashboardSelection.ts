'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { type DashboardState, dashboardStates, type DashboardType, dashboardTypeOf } from '@/domain/dashboard'

type Asking<Tab> = { type: DashboardType; tab: Tab; state: DashboardState | null }

function parseSelection<Tab extends string>(address: string, tabs: readonly [Tab, ...Tab[]]): Asking<Tab> {
  const query = new URLSearchParams(address)
  return {
    type: dashboardTypeOf(query.get('type')) ?? 'all',
    tab: tabs.find((tab) => tab === query.get('tab')) ?? tabs[0],
    state: dashboardStates.find((state) => state === query.get('state')) ?? null,
  }
}

function writeSelection<Tab>(query: URLSearchParams, asking: Asking<Tab>, first: Tab): string {
  const usual = { type: 'all', tab: first, state: null }
  for (const [name, value] of Object.entries(asking)) {
    if (value === usual[name as keyof typeof usual]) query.delete(name)
    else query.set(name, String(value))
  }
  return query.toString()
}

/** The part of a dashboard's page with its list. */
export const listPart = 'list'

type Listed = { type: DashboardType; tab?: string | null; state?: DashboardState | null }

/** The address of the list on a dashboard, with this selection. */
export function listHref(path: string, { type, tab = null, state = null }: Listed): string {
  const query = writeSelection(new URLSearchParams(), { type, tab, state }, null)
  return `${path}${query === '' ? '' : `?${query}`}#${listPart}`
}

/**
 * The selection of a dashboard: which questionnaires, which list, which people. It is also in the address, so that a
 * view can be shared.
 */
export function useDashboardSelection<Tab extends string>(
  ...tabs: [Tab, ...Tab[]]
): [Asking<Tab>, (change: Partial<Asking<Tab>>) => void] {
  const address = useSearchParams().toString()
  const [asking, setAsking] = useState(() => parseSelection(address, tabs))
  const [seen, setSeen] = useState(address)
  // A link to the same screen changes only the address.
  if (seen !== address) {
    setSeen(address)
    setAsking(parseSelection(address, tabs))
  }
  const change = (changed: Partial<Asking<Tab>>) => {
    const wanted = { ...asking, ...changed }
    setAsking(wanted)
    const query = writeSelection(new URLSearchParams(window.location.search), wanted, tabs[0])
    window.history.replaceState(null, '', query === '' ? window.location.pathname : `?${query}`)
  }
  return [asking, change]
}
