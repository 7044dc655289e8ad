'use client'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = { error: unknown; children: ReactNode }

/** Why something was not saved. It takes the focus, as it may stand below what is in view. */
export function InFocus({ error, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [error])
  return (
    <div ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}
