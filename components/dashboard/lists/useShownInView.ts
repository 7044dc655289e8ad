'use client'
import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect } from 'react'
import { listPart } from '../useDashboardSelection'

/** What a reader does to look elsewhere. */
const looksElsewhere = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls to a list and gives it the focus. The figures above it arrive later and would push it away, so it is held in
 * view until the reader does something, or until it is released.
 */
function holdInView(list: HTMLElement): () => void {
  list.focus({ preventScroll: true })
  const observer = new ResizeObserver(() => list.scrollIntoView())
  observer.observe(document.body)
  list.scrollIntoView()
  const release = () => {
    observer.disconnect()
    for (const event of looksElsewhere) window.removeEventListener(event, release)
  }
  for (const event of looksElsewhere) window.addEventListener(event, release, { passive: true })
  return release
}

const isOfList = (hash: string) => hash === `#${listPart}`

/** Whether a link leads to the list of the page as it is: its parameters stay the same, which no effect notices. */
const leadsToShownList = ({ pathname, search, hash }: HTMLAnchorElement) =>
  pathname === window.location.pathname && search === window.location.search && isOfList(hash)

/** Shows the list to which a link led, also where only the part of the page changes, or where it is followed again. */
export function useShownInView(ref: RefObject<HTMLElement | null>) {
  const address = useSearchParams().toString()
  useEffect(() => {
    const list = ref.current
    if (list === null) return
    let release = isOfList(window.location.hash) ? holdInView(list) : () => {}
    const handleClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link === null || !leadsToShownList(link)) return
      release()
      release = holdInView(list)
    }
    document.addEventListener('click', handleClick)
    return () => {
      release()
      document.removeEventListener('click', handleClick)
    }
  }, [address, ref])
}
