'use client'
import { useState } from 'react'

/** Few sections stand open at first; of many only the first. */
const fewSections = 3

/** Which sections show their questions. */
export function useOpenSections(sections: readonly { id: string }[]): {
  open: ReadonlySet<string>
  toggle: (id: string) => void
  show: (id: string) => void
} {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(sections.slice(0, sections.length <= fewSections ? fewSections : 1).map(({ id }) => id)),
  )
  const show = (id: string) => setOpen((now) => (now.has(id) ? now : new Set([...now, id])))
  const hide = (id: string) => setOpen((now) => new Set([...now].filter((other) => other !== id)))
  return { open, show, toggle: (id) => (open.has(id) ? hide(id) : show(id)) }
}
