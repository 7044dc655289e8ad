import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { NotificationBell } from './NotificationBell'

type SentRequest = { operation: string; variables: Record<string, unknown> }

const row = (id: string, fields: object = {}) => ({
  __typename: 'Notification',
  id,
  kind: 'HalfAnswered',
  wording: 'HalfAnswered',
  name: 'Clear writing',
  count: 12,
  total: 24,
  dueDay: null,
  isRead: false,
  createdAt: '2026-06-15T08:00:00.000Z',
  href: `/place/${id}`,
  ...fields,
})

/** The bell over a server with these notifications; `rows` may change. */
function show(rows: ReturnType<typeof row>[]) {
  const requests: SentRequest[] = []
  const unread = () => rows.filter(({ isRead }) => !isRead).length
  const answers: Record<string, (variables: Record<string, unknown>) => Record<string, unknown>> = {
    UnreadNotifications: () => ({ unreadNotifications: unread() }),
    Notifications: ({ offset, first }) => ({
      notifications: {
        __typename: 'NotificationPage',
        totalCount: rows.length,
        unreadCount: unread(),
        items: rows.slice(Number(offset), Number(offset) + Number(first)),
      },
    }),
    MarkNotificationsRead: ({ ids, upToId }) => {
      for (const one of rows) if (upToId != null || (ids as string[]).includes(one.id)) one.isRead = true
      return { markNotificationsRead: unread() }
    },
  }
  renderWithApollo(<NotificationBell />, (operation, variables) => {
    requests.push({ operation, variables })
    return answers[operation]?.(variables) ?? {}
  })
  return { rows, requests }
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const list = () => screen.findByRole('list', { name: 'Notifications' })

it('shows how many are unread, and opens the list: what happened, when, and where it leads', async () => {
  show([
    row('a'),
    row('b', { wording: 'RetentionDue', dueDay: '2026-07-01', isRead: true, count: null, total: null }),
    row('c', { wording: 'ImportStopped', name: null, count: 3, total: 9 }),
  ])
  fireEvent.click(await bell('Notifications: 2 unread'))
  const lines = within(await list()).getAllByRole('link')
  expect(lines.map((line) => line.getAttribute('href'))).toEqual(['/place/a', '/place/b', '/place/c'])
  expect(lines[0]?.textContent).toMatch(
    /^Unread: 12 of 24 have answered15\/06\/2026 .*12 of the 24 people who were invited have completed “Clear writing”\.$/,
  )
  expect(lines[1]?.textContent).toContain('ends on 01/07/2026')
  expect(lines[1]?.textContent).not.toContain('Unread')
  expect(lines[2]?.textContent).toContain('An import of people has stopped after 3 of 9.')
  expect(screen.getByRole('link', { name: 'Choose what comes by email' }).getAttribute('href')).toBe(
    '/profile/notifications',
  )
})

it('marks the followed one as read and closes', async () => {
  const { requests } = show([row('a'), row('b')])
  const button = await bell('Notifications: 2 unread')
  button.focus()
  fireEvent.click(button)
  const [first] = within(await list()).getAllByRole('link')
  first!.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(first!)
  expect(await bell('Notifications: 1 unread')).toBeTruthy()
  expect(requests.find(({ operation }) => operation === 'MarkNotificationsRead')?.variables).toEqual({ ids: ['a'] })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(await bell('Notifications: 1 unread'))
})

it('marks all up to the latest that is shown', async () => {
  const { requests } = show([row('a'), row('b')])
  fireEvent.click(await bell('Notifications: 2 unread'))
  await list()
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(requests.find(({ operation }) => operation === 'MarkNotificationsRead')?.variables).toEqual({ upToId: 'a' })
  await waitFor(() => expect(screen.queryAllByText(/Unread/)).toEqual([]))
  expect(await bell('Notifications: none unread')).toBeTruthy()
})

it('loads more pages on demand', async () => {
  show(Array.from({ length: 25 }, (_, index) => row(`n${index}`)))
  fireEvent.click(await bell('Notifications: 25 unread'))
  expect(within(await list()).getAllByRole('link')).toHaveLength(20)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(within(await list()).getAllByRole('link')).toHaveLength(25))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('says what will appear while there is nothing', async () => {
  show([])
  fireEvent.click(await bell('Notifications: none unread'))
  expect(await screen.findByText(/Nothing has happened yet/)).toBeTruthy()
})

it('counts again by itself while the tab is visible, and announces more politely', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const hidden = vi.spyOn(document, 'hidden', 'get')
  try {
    const { rows, requests } = show([row('a')])
    await bell('Notifications: 1 unread')
    expect(screen.getByRole('status').textContent).toBe('')
    const counted = () => requests.filter(({ operation }) => operation === 'UnreadNotifications').length
    hidden.mockReturnValue(true)
    const before = counted()
    rows.push(row('b'))
    await act(() => vi.advanceTimersByTimeAsync(65_000))
    expect(counted()).toBe(before)
    hidden.mockReturnValue(false)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await bell('Notifications: 2 unread')
    expect(screen.getByRole('status').textContent).toBe('2 unread notifications')
  } finally {
    hidden.mockRestore()
    vi.useRealTimers()
  }
})

it('shows why the list cannot be read', async () => {
  renderWithApollo(<NotificationBell />, (operation) =>
    operation === 'Notifications' ? refusal('INTERNAL', 'Out of order') : { unreadNotifications: 0 },
  )
  fireEvent.click(await bell('Notifications: none unread'))
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order')
})
