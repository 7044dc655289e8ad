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

/** Shows the list to which a link led, also where the link is followed again and the address stays the same. */
export function useShownInView(ref: RefObject<HTMLElement | null>) {
  const address = useSearchParams().toString()
  useEffect(() => {
    const list = ref.current
    if (list === null) return
    let release = isOfList(window.location.hash) ? holdInView(list) : () => {}
    const handleClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link === null || link.href !== window.location.href || !isOfList(link.hash)) return
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
