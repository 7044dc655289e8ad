'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './linkedPart.module.css'
import { useLinkedPart } from './useLinkedPart'

type Props = { id: string; children: ReactNode }

/** A part of a screen that an address can name: once it is there, it is scrolled into view and takes the focus. */
export function LinkedPart({ id, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isLinked = useLinkedPart() === id
  useEffect(() => {
    if (!isLinked) return
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }, [isLinked])
  return (
    <div id={id} ref={ref} tabIndex={isLinked ? -1 : undefined} className={classes.part}>
      {children}
    </div>
  )
}
