import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { SessionsScreen } from './SessionsScreen'

afterEach(() => vi.unstubAllGlobals())

const session = (id: string, userAgent: string | null, isCurrent = false) => ({
  id,
  userAgent,
  address: '192.0.2.7',
  createdAt: '2026-03-01T09:00:00Z',
  lastSeenAt: '2026-03-02T10:30:00Z',
  isPersistent: true,
  isCurrent,
})
const laptop = session('a', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
const here = session(
  'b',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  true,
)
const unknown = session('c', null)

/** Account service stub with sessions; records the requested operations. */
function service(sessions: ReturnType<typeof session>[]) {
  const requests: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'POST')
      return Response.json(
        sessions.filter(({ id }) => !requests.some(({ body }) => (body as { id?: string }).id === id)),
      )
    requests.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json({ succeeded: true })
  })
  return requests
}

it('lists this device first, with readable names, and signs it out only with all others', async () => {
  service([laptop, here, unknown])
  renderWithTheme(<SessionsScreen />)
  const rows = await screen.findAllByRole('listitem')
  expect(
    rows.map((row) =>
      ['Safari on macOS', 'Firefox on Linux', 'Unknown device'].find((name) => row.textContent?.includes(name)),
    ),
  ).toEqual(['Safari on macOS', 'Firefox on Linux', 'Unknown device'])
  expect(within(rows[0]!).getByText('This device')).toBeTruthy()
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
  expect(rows[1]!.textContent).toContain('Last seen 02/03/2026 10:30')
  expect(rows[1]!.textContent).toContain('From 192.0.2.7')
})

it('signs out another device and shows the rest', async () => {
  const requests = service([here, laptop])
  renderWithTheme(<SessionsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox on Linux/ }))
  expect((await screen.findByRole('status')).textContent).toBe('Firefox on Linux has been signed out.')
  expect(requests).toEqual([{ path: '/api/account/endSession', body: { id: 'a' } }])
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

it('shows why the list cannot be shown', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: [{ code: 'UNAVAILABLE', message: 'Please try again later.' }] }, { status: 503 }),
  )
  renderWithTheme(<SessionsScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again later.')
})
