'use client'
import { useIntersection } from '@mantine/hooks'
import { useState } from 'react'

const step = 40

type Growing = { shown: number; hasMore: boolean; sentinel: (element: Element | null) => void; showMore: () => void }

/** How many rows to draw: 40, and 40 more each time the end comes near; from the start again when `startsAgain` changes. */
export function useGrowingCount(total: number, startsAgain: string): Growing {
  const [state, setState] = useState({ count: step, startsAgain, seen: false })
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting ?? false
  if (state.startsAgain !== startsAgain) setState({ count: step, startsAgain, seen: false })
  else if (isNear !== state.seen) setState({ ...state, seen: isNear, count: isNear && state.count < total ? state.count + step : state.count })
  const showMore = () => setState((now) => ({ ...now, count: now.count + step }))
  return { shown: Math.min(state.count, total), hasMore: state.count < total, sentinel: ref, showMore }
}
