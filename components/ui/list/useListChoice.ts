import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { listPlaces } from './listPlaces'

/** A search, an order or a filter of a list, retained for returning to it from a record. */
export function useListChoice<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const pathname: string | null = usePathname()
  const [value, setValue] = useState(() =>
    pathname !== null && listPlaces.of(pathname).has(name) ? (listPlaces.of(pathname).get(name) as Value) : initial,
  )
  const choose = (chosen: Value) => {
    setValue(chosen)
    if (pathname !== null) listPlaces.of(pathname).set(name, chosen)
  }
  return [value, choose]
}
