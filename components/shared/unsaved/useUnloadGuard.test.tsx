import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { leaveEndedSession } from './sessionEnd'
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

it('requires none while an ended session is left, and does once the page is shown again', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/x', search: '?a=b', hash: '#list', assign })
  render(<Guarded isUnsaved />)
  leaveEndedSession()
  expect(assign).toHaveBeenCalledWith(expect.stringContaining('returnUrl=%2Fx%3Fa%3Db%23list&'))
  expect(requiresConfirmation()).toBe(false)
  window.dispatchEvent(new Event('pageshow'))
  expect(requiresConfirmation()).toBe(true)
  vi.unstubAllGlobals()
})

it('is asked without an error when the router leaves the page while it renders', () => {
  const errors: unknown[] = []
  const note = ({ error }: ErrorEvent) => errors.push(error)
  window.addEventListener('error', note)
  const requests: boolean[] = []
  const Leaving = () => {
    requests.push(requiresConfirmation())
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
  expect(requests.at(-1)).toBe(true)
})
