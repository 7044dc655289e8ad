import type { KeyboardEvent } from 'react'
import type { MoveDirection } from '@/graphql/__generated__/types'

/**
 * The direction in which Alt and an arrow key move the focused item; null inside a field, where they belong to the
 * text.
 */
export function moveDirectionOf(event: KeyboardEvent): MoveDirection | null {
  const isMove =
    event.altKey &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    (event.key === 'ArrowUp' || event.key === 'ArrowDown')
  if (!isMove || (event.target instanceof HTMLElement && event.target.matches('input, textarea'))) return null
  return event.key === 'ArrowUp' ? 'up' : 'down'
}
