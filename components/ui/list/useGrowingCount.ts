'use client'
import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'

type Asked = {
  total: number
  /** How many are drawn by now. */
  drawn: number
  /** Another value starts from the top. */
  startsAgain: string
  /** How near the end may come before more are asked for. */
  margin: string
}
type Growing = {
  /** How many are wanted. */
  wanted: number
  /** Stands at the end of the rows, drawn anew with each growth: it tells again when it is still in sight. */
  sentinel: (element: Element | null) => void
  showMore: () => void
}

/** How many rows a list draws at first, and how many more each time. */
const step = 40

/** How many rows are wanted: 40, and 40 more than are drawn each time the end comes near; from the start again when `startsAgain` changes. */
export function useGrowingCount({ total, drawn, startsAgain, margin }: Asked): Growing {
  const { ref, entry } = useIntersection({ rootMargin: margin })
  const [state, setState] = useState({ count: step, startsAgain, seen: entry })
  const more = (count: number) => (count < total ? Math.max(count, drawn) + step : count)
  if (state.startsAgain !== startsAgain) setState({ count: step, startsAgain, seen: null })
  else if (entry !== state.seen)
    setState({ ...state, seen: entry, count: entry?.isIntersecting === true ? more(state.count) : state.count })
  return {
    wanted: Math.min(state.count, total),
    sentinel: ref,
    showMore: () => setState((now) => ({ ...now, count: more(now.count) })),
  }
}
