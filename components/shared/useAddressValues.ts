'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'

type Values = Record<string, string | null>

function writeAddress(values: Values): void {
  const query = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  window.history.replaceState(null, '', query.size === 0 ? window.location.pathname : `?${query.toString()}`)
}

/**
 * Filters of a screen that are also in its address, so that a link, a reload and going back retain them. `parse` reads
 * them and drops invalid ones.
 */
export function useAddressValues<Read extends Values>(
  parse: (query: URLSearchParams) => Read,
): [Read, (change: Partial<Read>) => void] {
  const address = useSearchParams().toString()
  const [values, setValues] = useState(() => parse(new URLSearchParams(address)))
  const [seen, setSeen] = useState(address)
  // A link to the same screen changes only the address.
  if (seen !== address) {
    setSeen(address)
    setValues(parse(new URLSearchParams(address)))
  }
  const change = (changed: Partial<Read>) => {
    const wanted = { ...values, ...changed }
    setValues(wanted)
    writeAddress(wanted)
  }
  return [values, change]
}
