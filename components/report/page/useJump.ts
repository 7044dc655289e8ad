'use client'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** How long a part that was jumped to stands out. */
const highlightMs = 2000

/** Goes to a part of the page by its id: its heading takes the focus, and it stands out for a while. */
export function useJump(): { highlighted: string | null; jump: (id: string) => void } {
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isCalm = useReducedMotion()
  useEffect(() => () => clearTimeout(timer.current), [])
  const jump = (id: string) => {
    const part = document.getElementById(id)
    if (part === null) return
    part.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    part.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
    setHighlighted(id)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHighlighted(null), highlightMs)
  }
  return { highlighted, jump }
}
