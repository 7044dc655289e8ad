import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { OfflineBanner } from './OfflineBanner'

const words = /You are offline/
const become = (state: 'online' | 'offline') =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
    window.dispatchEvent(new Event(state))
  })
afterEach(() => void vi.restoreAllMocks())

it('shows while there is no connection, as a live region, and disappears once it is back', () => {
  renderWithApollo(<OfflineBanner />, () => ({}))
  const place = screen.getByRole('status')
  expect(screen.queryByText(words)).toBeNull()
  become('offline')
  expect(place.textContent).toMatch(words)
  become('online')
  expect(screen.queryByText(words)).toBeNull()
})
