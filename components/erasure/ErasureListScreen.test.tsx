import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { ErasureListScreen } from './ErasureListScreen'

const erasure = (id: string, fields: object) => ({
  __typename: 'Erasure',
  id,
  subject: 'Company',
  companyName: 'Fernhill',
  mode: 'Remove',
  state: 'Done',
  requestedBy: 'staff@example.test',
  createdAt: '2026-06-15T12:00:00Z',
  beginsAt: null,
  finishedAt: null,
  counts: [],
  ...fields,
})
const waiting = erasure('e1', { state: 'Waiting', beginsAt: '2026-06-22T12:00:00Z' })
const gone = erasure('e2', {
  companyName: null,
  requestedBy: null,
  finishedAt: '2026-06-20T12:00:00Z',
  counts: [
    { __typename: 'ErasureCount', name: 'people', count: 60 },
    { __typename: 'ErasureCount', name: 'words', count: 0 },
  ],
})
const period = erasure('e3', { subject: 'Period', mode: 'Anonymise', requestedBy: null })

function show(items: object[]) {
  const called: unknown[] = []
  renderWithApollo(<ErasureListScreen />, (operation, variables) => {
    if (operation === 'Erasures')
      return {
        erasures: {
          __typename: 'ErasurePage',
          totalCount: items.length,
          items: called.length > 0 ? items.slice(1) : items,
        },
      }
    called.push(variables)
    return { callOffErasure: 'e1' }
  })
  return called
}

it('shows each request with its requester, its progress and what was erased', async () => {
  show([waiting, gone, period])
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Company · FernhillWaitingAnswers deleted')
  expect(rows[0]).toContain('by staff@example.test')
  expect(rows[0]).toContain('Starts 22/06/2026 ')
  expect(rows[1]).toContain('Company · No longer exists')
  expect(rows[1]).toContain('People: 60')
  expect(rows[1]).not.toContain('words')
  expect(rows[2]).toContain('Answers past their retention period · Fernhill')
})
it('offers to cancel only a company’s erasure while it waits, also for the release after a restore, and shows what a held one waits for', async () => {
  const held = { state: 'Waiting', mode: 'Anonymise', beginsAt: null }
  show([waiting, erasure('e4', { ...held, subject: 'Person' }), erasure('e5', held)])
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([1, 0, 1])
  for (const row of rows.slice(1)) expect(row.textContent).toContain('WaitingAnswers kept without names')
  expect(rows.map(({ textContent }) => /after a restore as soon as email is released/.test(textContent))).toEqual([
    false,
    true,
    true,
  ])
})
it('cancels a waiting erasure after confirmation', async () => {
  const called = show([waiting, gone])
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the erasure of Fernhill' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel erasure' }))
  await vi.waitFor(() => expect(screen.queryByText(/Fernhill/)).toBeNull())
  expect(called).toEqual([{ id: 'e1' }])
})
it('says that the list could not be read, not that it is empty, and retries', async () => {
  let isUp = false
  renderWithApollo(<ErasureListScreen />, () =>
    isUp
      ? { erasures: { __typename: 'ErasurePage', totalCount: 1, items: [waiting] } }
      : refusal('UNAVAILABLE', 'The server is away'),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('The server is away')
  expect(screen.queryByText('No erasures requested yet.')).toBeNull()
  isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('listitem')).textContent).toContain('Fernhill')
  expect(screen.queryByRole('alert')).toBeNull()
})
it('says when it is empty', async () => {
  show([])
  expect(await screen.findByText('No erasures requested yet.')).toBeTruthy()
})
