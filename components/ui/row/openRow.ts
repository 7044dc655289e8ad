import type { MouseEvent } from 'react'

/** A click anywhere on a row or a card follows the link of its title, or opens its panel, except when it selects text or targets another control. */
export function openRow(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event
  if (
    !(target instanceof Element) ||
    !currentTarget.contains(target) ||
    target.closest('a, button, input, label') !== null
  )
    return
  if (window.getSelection()?.toString()) return
  const opener = currentTarget.querySelector<HTMLElement>('[data-opener]')
  // Focused first, so that a panel gives the focus back to it.
  opener?.focus({ preventScroll: true })
  opener?.click()
}
