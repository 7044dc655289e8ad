import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useShownTab } from './useShownTab'

const watched: (() => void)[] = []

beforeEach(() => {
  watched.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe() {
        watched.push(this.changed)
      }
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function Line({ chosen }: { chosen: string }) {
  const list = useShownTab<HTMLUListElement>(chosen)
  return (
    <ul ref={list}>
      <li aria-current={chosen === 'last' ? 'page' : undefined}>last</li>
    </ul>
  )
}

/** The line from 0 to `width`, and its tab at `left`, 100 wide. */
function place(width: number, left: number) {
  screen.getByRole('list').getBoundingClientRect = () => new DOMRect(0, 0, width, 44)
  screen.getByRole('listitem').getBoundingClientRect = () => new DOMRect(left, 0, 100, 44)
}

it('shows the chosen tab again when the line has another width', () => {
  render(<Line chosen="last" />)
  place(300, 500)
  act(() => watched.forEach((changed) => changed()))
  expect(screen.getByRole('list').scrollLeft).toBe(400)
})

it('scrolls to none where none is chosen', () => {
  render(<Line chosen="other" />)
  place(300, 500)
  act(() => watched.forEach((changed) => changed()))
  expect(screen.getByRole('list').scrollLeft).toBe(0)
})
