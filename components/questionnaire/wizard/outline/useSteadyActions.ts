'use client'
import { useEffect, useState } from 'react'

type Actions = Record<string, (...args: never[]) => void>

function steadied<Given extends Actions>(first: Given): { steady: Given; take: (actions: Given) => void } {
  let latest: Actions = first
  return {
    steady: Object.fromEntries(
      Object.keys(first).map((name) => [name, (...args: never[]) => latest[name]?.(...args)]),
    ) as Given,
    take: (actions) => {
      latest = actions
    },
  }
}

/** The same functions for as long as the screen is there, each calling the newest of its name: rows that get them need not be drawn again. */
export function useSteadyActions<Given extends Actions>(actions: Given): Given {
  const [{ steady, take }] = useState(() => steadied(actions))
  useEffect(() => take(actions))
  return steady
}
