import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useUnloadGuard } from './useUnloadGuard'

function Guarded({ isUnsaved }: { isUnsaved: boolean | (() => boolean) }) {
  useUnloadGuard(isUnsaved)
  return null
}
const requiresConfirmation = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('requires confirmation exactly while something is unsaved', () => {
  const { rerender, unmount } = render(<Guarded isUnsaved={false} />)
  expect(requiresConfirmation()).toBe(false)
  rerender(<Guarded isUnsaved />)
  expect(requiresConfirmation()).toBe(true)
  rerender(<Guarded isUnsaved={() => false} />)
  expect(requiresConfirmation()).toBe(false)
  rerender(<Guarded isUnsaved={() => true} />)
  expect(requiresConfirmation()).toBe(true)
  unmount()
  expect(requiresConfirmation()).toBe(false)
})

it('is asked without an error when the router leaves the page while it renders', () => {
  const errors: unknown[] = []
  const note = ({ error }: ErrorEvent) => errors.push(error)
  window.addEventListener('error', note)
  const asked: boolean[] = []
  const Leaving = () => {
    asked.push(requiresConfirmation())
    return null
  }
  const { rerender } = render(<Guarded isUnsaved={() => true} />)
  rerender(
    <>
      <Guarded isUnsaved={() => true} />
      <Leaving />
    </>,
  )
  window.removeEventListener('error', note)
  expect(errors).toEqual([])
  expect(asked.at(-1)).toBe(true)
})
