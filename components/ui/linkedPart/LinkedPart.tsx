'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './linkedPart.module.css'
import { useLinkedPart } from './useLinkedPart'

type Props = { id: string; children: ReactNode }

/** Keeps an element at the top of the screen while parts above it are still read, until the reader does something. */
function keepInView(element: HTMLElement): () => void {
  const show = () => element.scrollIntoView({ block: 'start' })
  const observer = new ResizeObserver(show)
  const stop = new AbortController()
  stop.signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true })
  observer.observe(document.body)
  show()
  return () => stop.abort()
}

/** A part of a screen that an address can name: once it is there, it is scrolled into view and takes the focus. */
export function LinkedPart({ id, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isLinked = useLinkedPart() === id
  useEffect(() => {
    if (!isLinked || ref.current === null) return undefined
    ref.current.focus({ preventScroll: true })
    return keepInView(ref.current)
  }, [isLinked])
  return (
    <div id={id} ref={ref} tabIndex={isLinked ? -1 : undefined} className={classes.part}>
      {children}
    </div>
  )
}
