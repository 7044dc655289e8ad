import { usePathname } from 'next/navigation'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { listPlaces } from './listPlaces'

type Opened = { startsAgain: string; key: string; index: number }

type Options = {
  /** Distinguishes two lists of a page. */
  title: string
  /** The search, order and filters: another value is another list. */
  startsAgain: string
  /** The keys of the rows so far, in their order. */
  keys: readonly string[]
}
type OpenedRow = {
  /** The element around the rows. */
  box: RefObject<HTMLDivElement | null>
  /** The row that was opened before the return to the list, and its position; null on the first visit. */
  opened: Opened | null
  onClick: (event: MouseEvent) => void
}

/** Remembers the row that is opened, and shows it again on the return to the list, once it is there. */
export function useOpenedRow({ title, startsAgain, keys }: Options): OpenedRow {
  const pathname: string | null = usePathname()
  const name = `opened/${title}`
  const box = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  const [kept] = useState(() => (pathname === null ? undefined : (listPlaces.of(pathname).get(name) as Opened)))
  const opened = kept?.startsAgain === startsAgain ? kept : null
  useEffect(() => {
    if (opened === null || isShown.current) return
    const rendered = [...(box.current?.querySelectorAll('[data-row]') ?? [])]
    const row = rendered.find((one) => one.getAttribute('data-row') === opened.key)
    if (row === undefined) return
    isShown.current = true
    const { top, bottom } = row.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' })
  })
  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest('a') ? target.closest('[data-row]') : null
    const key = row?.getAttribute('data-row')
    if (key == null || pathname === null) return
    listPlaces.of(pathname).set(name, { startsAgain, key, index: keys.indexOf(key) } satisfies Opened)
  }
  return { box, opened, onClick }
}
