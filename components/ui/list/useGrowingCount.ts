'use client'
import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'

type Options = {
  /** Rendered from the beginning, in whole steps; 0 for the initial number. */
  first?: number
  total: number
  /** The number of rows currently rendered. */
  rendered: number
  /** A change returns to the initial number. */
  startsAgain: string
  /** The distance to the end at which more rows are requested. */
  margin: string
}
type Growing = {
  /** The number of rows wanted. */
  wanted: number
  /**
   * Ref of the element at the end of the rows, which is remounted with each growth: it triggers again while still
   * visible.
   */
  sentinel: (element: Element | null) => void
  showMore: () => void
}

/** The initial number of rows, and the increment. */
const step = 40

/**
 * The number of rows wanted: 40, and 40 more each time the end is near the viewport; reset when `startsAgain` changes.
 */
export function useGrowingCount({ first = 0, total, rendered, startsAgain, margin }: Options): Growing {
  const { ref, entry } = useIntersection({ rootMargin: margin })
  const [state, setState] = useState({ count: Math.max(1, Math.ceil(first / step)) * step, startsAgain, seen: entry })
  const more = (count: number) => (count < total ? Math.max(count, rendered) + step : count)
  if (state.startsAgain !== startsAgain) setState({ count: step, startsAgain, seen: null })
  else if (entry !== state.seen)
    setState({ ...state, seen: entry, count: entry?.isIntersecting === true ? more(state.count) : state.count })
  return {
    wanted: Math.min(state.count, total),
    sentinel: ref,
    showMore: () => setState((now) => ({ ...now, count: more(now.count) })),
  }
}
