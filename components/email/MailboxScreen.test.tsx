import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { MailboxScreen } from './MailboxScreen'

afterEach(() => vi.unstubAllGlobals())

function show(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const mails = [
    {
      id: '1',
      to: 'ada@example.test',
      subject: 'You are invited',
      html: '<p>Hello</p>',
      text: 'Hello',
      sentAt: '2026-06-10T12:00:00.000Z',
    },
  ]
  vi.stubGlobal('fetch', async () => Response.json(mails))
  renderWithTheme(<MailboxScreen />)
}
const choose = async () => fireEvent.click(await screen.findByRole('button', { name: /You are invited/ }))

it('replaces the list with the selected mail on a narrow screen, with a link back', async () => {
  show(true)
  await choose()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You are invited' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(screen.queryByRole('heading', { name: 'You are invited' })).toBeNull()
  expect(document.activeElement?.contains(screen.getByRole('button', { name: /You are invited/ }))).toBe(true)
})

it('leaves the focus in the list when both are side by side', async () => {
  show(false)
  await choose()
  expect(document.activeElement).not.toBe(screen.getByRole('heading', { name: 'You are invited' }))
})
