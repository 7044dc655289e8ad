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

function writeAddress<Tab>(asking: Asking<Tab>, first: Tab): void {
  const query = new URLSearchParams(window.location.search)
  const usual = { type: 'all', tab: first, state: null }
  for (const [name, value] of Object.entries(asking)) {
    if (value === usual[name as keyof typeof usual]) query.delete(name)
    else query.set(name, String(value))
  }
  window.history.replaceState(null, '', query.size === 0 ? window.location.pathname : `?${query.toString()}`)
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
    writeAddress(wanted, tabs[0])
  }
  return [asking, change]
}
