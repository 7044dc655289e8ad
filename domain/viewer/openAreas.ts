import type { NavigationArea } from './navigation'

/** Addresses whose screens do not exist yet. A test fails when one of them gets a page and is still listed here. */
export const unopened: readonly string[] = []

/** The areas without dead links: no missing screen, and no area whose whole menu is missing. */
export function openAreas(areas: readonly NavigationArea[], closed = unopened): NavigationArea[] {
  const isOpen = (href: string) => !closed.some((prefix) => href === prefix || href.startsWith(`${prefix}/`))
  return areas.flatMap((area) => {
    const menu = area.menu.filter(({ href }) => isOpen(href))
    const hasLostItsMenu = area.menu.length > 0 && menu.length === 0
    return isOpen(area.href) && !hasLostItsMenu ? [{ ...area, menu }] : []
  })
}
