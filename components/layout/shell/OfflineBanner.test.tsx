import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen } from '@testing-library/react'
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

it('keeps the page when a link is pressed without a connection, and says why', async () => {
  const people = '/manage/users'
  const pressed = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  renderWithApollo(
    <>
      <OfflineBanner />
      <Notifications />
      <a href={people} onClick={pressed}>
        People
      </a>
      <a href="#part" onClick={pressed}>
        Part
      </a>
      <a href="/poster.pdf" download onClick={pressed}>
        Poster
      </a>
    </>,
    () => ({}),
  )
  become('offline')
  expect(fireEvent.click(screen.getByRole('link', { name: 'People' }))).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
  expect(await screen.findByText(/that page cannot be opened now/)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Part' }))
  fireEvent.click(screen.getByRole('link', { name: 'Poster' }))
  expect(pressed).toHaveBeenCalledTimes(2)
  become('online')
  fireEvent.click(screen.getByRole('link', { name: 'People' }))
  expect(pressed).toHaveBeenCalledTimes(3)
})
