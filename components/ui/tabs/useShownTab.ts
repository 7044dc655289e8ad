import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the line of tabs, and nothing else, until the chosen one is in its middle. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  if (list === null || chosen === undefined) return
  const { left, width } = list.getBoundingClientRect()
  list.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2)
}

/** For a line of tabs that scrolls: the chosen one is in view, also after another is chosen. */
export function useShownTab(chosen: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showChosen(list.current), [chosen])
  return list
}
