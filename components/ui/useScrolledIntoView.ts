'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls an element into view when it appears, and again when `shown` changes. */
export function useScrolledIntoView<Element extends HTMLElement>(shown: unknown): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return ref
}
