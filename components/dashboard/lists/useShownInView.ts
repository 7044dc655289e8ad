'use client'
import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect } from 'react'
import { listPart } from '../useDashboardSelection'

/** What a reader does to look elsewhere. */
const looksElsewhere = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to the list to which a link led, and gives it the focus. The figures above it arrive later and would push
 * it away, so it is held in view until the reader does something.
 */
export function useShownInView(ref: RefObject<HTMLElement | null>) {
  const address = useSearchParams().toString()
  useEffect(() => {
    const list = ref.current
    if (list === null || window.location.hash !== `#${listPart}`) return
    list.focus({ preventScroll: true })
    const observer = new ResizeObserver(() => list.scrollIntoView())
    observer.observe(document.body)
    list.scrollIntoView()
    const handleInput = () => observer.disconnect()
    for (const event of looksElsewhere) window.addEventListener(event, handleInput, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of looksElsewhere) window.removeEventListener(event, handleInput)
    }
  }, [address, ref])
}
