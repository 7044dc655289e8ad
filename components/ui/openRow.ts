import type { MouseEvent } from 'react'

/** A click anywhere on a row follows the link of its title; one that marks text, or meets something of its own, does not. */
export function openRow(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event
  if (
    !(target instanceof Element) ||
    !currentTarget.contains(target) ||
    target.closest('a, button, input, label') !== null
  )
    return
  if (window.getSelection()?.toString()) return
  currentTarget.querySelector('a')?.click()
}
