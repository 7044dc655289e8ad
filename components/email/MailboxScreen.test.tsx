import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { MailboxScreen } from './MailboxScreen'

afterEach(() => vi.unstubAllGlobals())

const mail = {
  id: '1',
  to: 'ada@example.test',
  subject: 'You are invited',
  html: '<p>Hello</p>',
  text: 'Hello',
  sentAt: '2026-06-10T12:00:00.000Z',
}
const show = (mails: object[]) => {
  vi.stubGlobal('fetch', async () => Response.json(mails))
  renderWithTheme(<MailboxScreen />)
}

it('lists the mails in a table, and opens one beside it', async () => {
  show([mail, { ...mail, id: '2', subject: 'A reminder', to: 'bo@example.test', text: 'Once more' }])
  const table = within(await screen.findByRole('table', { name: 'Mailbox' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Subject', 'To', 'Sent'])
  fireEvent.click(table.getByRole('row', { name: /A reminder/ }))
  const panel = await screen.findByRole('dialog', { name: 'A reminder' })
  fireEvent.click(within(panel).getByRole('tab', { name: 'As plain text' }))
  expect(within(panel).getByText('Once more')).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says that there are none', async () => {
  show([])
  expect(await screen.findByText('No emails yet.')).toBeTruthy()
})
