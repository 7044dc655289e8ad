import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the line of tabs, and nothing else, until the chosen one is in its middle. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[aria-selected="true"], [aria-current="page"]')?.getBoundingClientRect()
  if (list === null || chosen === undefined) return
  const { left, width } = list.getBoundingClientRect()
  list.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2)
}

/** For a line of tabs that scrolls: the chosen one is in view, also after another is chosen and after the line has another width. */
export function useShownTab<List extends HTMLElement>(chosen: string | null): RefObject<List | null> {
  const list = useRef<List>(null)
  useEffect(() => {
    if (list.current === null) return
    const show = () => showChosen(list.current)
    const watcher = new ResizeObserver(show)
    watcher.observe(list.current)
    show()
    return () => watcher.disconnect()
  }, [chosen])
  return list
}
