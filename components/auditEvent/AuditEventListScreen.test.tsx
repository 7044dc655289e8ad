import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ReactNode, useEffect, useState } from 'react'
import { Observable } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListViewOwner } from '@/components/ui/list/ListViewOwner'
import type { AuditEventFieldsFragment } from '@/graphql/auditEvent/__generated__/operations'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { AuditEventListScreen } from './AuditEventListScreen'

type SentRequest = {
  offset: number
  first: number
  search: string
  action: string | null
  from: string | null
  to: string | null
}
type Answer = { items: AuditEventFieldsFragment[]; totalCount: number }

const event = (index: number, fields: Partial<AuditEventFieldsFragment> = {}): AuditEventFieldsFragment => ({
  id: `e${index}`,
  at: '2026-06-10T12:00:07.000Z',
  action: 'account.signedIn',
  actor: null,
  subject: { userId: `u${index}`, name: `Person ${index}`, email: `p${index}@example.test` },
  subscription: null,
  address: null,
  detail: [],
  ...fields,
})
const slice =
  (all: AuditEventFieldsFragment[]) =>
  ({ offset, first }: SentRequest): Answer => ({ items: all.slice(offset, offset + first), totalCount: all.length })
const many = (count: number) => Array.from({ length: count }, (_, index) => event(index))

/** The current address, as provided by the router: readers see every change. */
function Address({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState(() => new URLSearchParams(window.location.search))
  useEffect(() => {
    const { replaceState } = window.history
    window.history.replaceState = (...change) => {
      replaceState.apply(window.history, change)
      setQuery(new URLSearchParams(window.location.search))
    }
    return () => {
      window.history.replaceState = replaceState
    }
  }, [])
  return <SearchParamsContext value={query}>{children}</SearchParamsContext>
}

/** Renders the screen with a server stub; returns the requests, in order. */
function show(answer: (request: SentRequest) => Answer | Error): SentRequest[] {
  const requests: SentRequest[] = []
  const link = new ApolloLink(({ variables }) => {
    requests.push(variables as SentRequest)
    const said = answer(variables as SentRequest)
    return new Observable((observer) => {
      if (said instanceof Error) return observer.error(said)
      const typed = {
        ...said,
        __typename: 'AuditEventPage',
        items: said.items.map((item) => ({ ...item, __typename: 'AuditEvent' })),
      }
      observer.next({ data: { auditEvents: typed } })
      observer.complete()
    })
  })
  renderWithTheme(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <Address>
        <ListViewOwner owner="staff">
          <AuditEventListScreen timeZone="Europe/London" />
        </ListViewOwner>
      </Address>
    </ApolloProvider>,
  )
  return requests
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Audit' }))
    .getAllByRole('row')
    .slice(1)
const more = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  window.history.replaceState(null, '', '/administration/audit')
})

describe('the audit log', () => {
  const roleChange = event(1, {
    action: 'account.roleChanged',
    actor: { userId: 's', name: 'Imogen Clarke', email: 'imogen@example.test' },
    subject: { userId: 'p', name: '', email: 'rowan@example.test' },
    subscription: { id: 'c', name: 'Harbour' },
    address: '203.0.113.9',
    detail: [
      { name: 'method', value: 'password' },
      { name: 'unheardOf', value: '7' },
      { name: 'became', value: 'present' },
    ],
  })
  it('shows when, what, who, whom and the recorded details', async () => {
    show(slice([roleChange, event(2)]))
    const table = within(await screen.findByRole('table', { name: 'Audit' }))
    for (const text of ['rowan@example.test', 'Method:', 'unheardOf:']) expect(table.getByText(text), text).toBeTruthy()
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'When',
      'What',
      'Who',
      'Person affected',
      'Company',
      'Details',
    ])
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent),
        ),
    ).toEqual([
      [
        '10/06/2026 13:00',
        'Role changed',
        'Imogen Clarkeimogen@example.test',
        'rowan@example.test',
        'Harbour',
        'Method: PasswordunheardOf: 7',
      ],
      ['10/06/2026 13:00', 'Signed in', 'Not signed in', 'Person 2p2@example.test', '', ''],
    ])
  })
  it.each([2, 400])('of %i events leaves out no column and no detail on a phone', async (count) => {
    const detail = ['method', 'one', 'two', 'three'].map((name) => ({ name, value: '7' }))
    show(slice([{ ...roleChange, detail }, ...many(count - 1)]))
    const table = within(await screen.findByRole('table', { name: 'Audit' }))
    const cells = within(table.getAllByRole('row')[1]!).getAllByRole('cell')
    expect(cells.map(({ dataset }) => [dataset.label, dataset.narrow ?? 'labelled'])).toEqual([
      ['When', 'labelled'],
      ['What', 'line'],
      ['Who', 'aside'],
      ['Person affected', 'labelled'],
      ['Company', 'labelled'],
      ['Details', 'labelled'],
    ])
    for (const { name } of detail.slice(1)) expect(cells.at(-1)!.textContent).toContain(`${name}: 7`)
  })
  it('leaves out the company where every event has the same, and says the whole event when it is opened', async () => {
    show(slice([roleChange, event(2, { subscription: { id: 'c', name: 'Harbour' } })]))
    const table = within(await screen.findByRole('table', { name: 'Audit' }))
    expect(table.queryByRole('columnheader', { name: 'Company' })).toBeNull()
    fireEvent.click(table.getAllByRole('button', { name: '10/06/2026 13:00' })[0]!)
    const panel = await screen.findByRole('dialog', { name: 'Role changed' })
    expect([...panel.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '10/06/2026 13:00',
      'Imogen Clarkeimogen@example.test',
      'rowan@example.test',
      'Harbour',
      '203.0.113.9',
      'Method: PasswordunheardOf: 7',
    ])
  })

  it('says when it is empty', async () => {
    show(slice([]))
    expect(await screen.findByText('Sorry there is nothing to show you here yet.')).toBeTruthy()
  })
  it('shows an error', async () => {
    show(() => new Error('The server is away'))
    expect((await screen.findByRole('alert')).textContent).toContain('The server is away')
  })
})

describe('a long audit log', () => {
  it('is fetched from the server page by page', async () => {
    const requests = show(slice(many(250)))
    fireEvent.click(await more(/40 of 250/))
    expect(requests.map(({ offset, first }) => [offset, first])).toEqual([[0, 100]])
    fireEvent.click(await more(/80 of 250/))
    await waitFor(() => expect(rows()).toHaveLength(120))
    expect(requests.map(({ offset }) => offset)).toEqual([0, 100])
    for (const shown of [120, 160, 200, 240]) fireEvent.click(await more(new RegExp(`${shown} of 250`)))
    await waitFor(() => expect(rows()).toHaveLength(250))
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
    expect(requests.map(({ offset }) => offset)).toEqual([0, 100, 200])
    expect(screen.getByLabelText('250 items')).toBeTruthy()
  })
  it('shows an event that moved to the next page once, and ends', async () => {
    const old = many(130)
    let all = old
    const requests = show((wish) => slice(all)(wish))
    fireEvent.click(await more(/40 of 130/))
    all = [event(1000), event(1001), ...old]
    fireEvent.click(await more(/80 of 130/))
    await waitFor(() => expect(rows()).toHaveLength(120))
    fireEvent.click(await more(/120 of 130/))
    await waitFor(() => expect(rows()).toHaveLength(130))
    expect(requests).toHaveLength(2)
  })
  it('retries a failed page only on request', async () => {
    let isAway = false
    const requests = show((wish) => (isAway ? new Error('The server is away') : slice(many(200))(wish)))
    fireEvent.click(await more(/40 of 200/))
    isAway = true
    fireEvent.click(await more(/80 of 200/))
    await screen.findByText('The server is away')
    expect(requests).toHaveLength(2)
    isAway = false
    fireEvent.click(await more(/100 of 200/))
    await waitFor(() => expect(rows()).toHaveLength(120))
    expect(screen.queryByText('The server is away')).toBeNull()
    expect(requests).toHaveLength(3)
  })
})

describe('search and filters', () => {
  it('report an impossible day and send no request', async () => {
    const requests = show(slice(many(2)))
    const from = await screen.findByRole('textbox', { name: 'From' })
    fireEvent.change(from, { target: { value: '31/02/2026' } })
    fireEvent.blur(from)
    expect(await screen.findByText('Please enter a date in the format DD/MM/YYYY')).toBeTruthy()
    expect(requests).toHaveLength(1)
  })
  it('are applied by the server, from its first page', async () => {
    const requests = show(slice(many(150)))
    fireEvent.click(await more(/40 of 150/))
    fireEvent.click(await more(/80 of 150/))
    await waitFor(() => expect(requests).toHaveLength(2))
    const box = screen.getByRole('searchbox', { name: 'Search' })
    fireEvent.change(box, { target: { value: 'rowan' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ search: 'rowan', offset: 0 }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), { target: { value: 'account.lockedOut' } })
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ search: 'rowan', action: 'account.lockedOut' }))
    const from = screen.getByRole('textbox', { name: 'From' })
    fireEvent.change(from, { target: { value: '01/06/2026' } })
    fireEvent.blur(from)
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ action: 'account.lockedOut', from: '2026-06-01', to: null, offset: 0 }),
    )
    await waitFor(() => expect(rows()).toHaveLength(40))
    expect(requests).toHaveLength(5)
  })
  it('without matches say so and can be cleared', async () => {
    show(({ action, ...wish }) =>
      action === null ? slice(many(1))({ action, ...wish }) : { items: [], totalCount: 0 },
    )
    await screen.findAllByText('Signed in')
    fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), { target: { value: 'setup.completed' } })
    expect(await screen.findByText('No matching events in this period.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show all events' }))
    expect((await screen.findAllByText('Signed in')).length).toBeGreaterThan(0)
  })
})

describe('the address', () => {
  it('holds the search and the filters, without unset ones', async () => {
    show(slice(many(2)))
    await screen.findAllByText('Signed in')
    fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), { target: { value: 'account.signedIn' } })
    const to = screen.getByRole('textbox', { name: 'To' })
    fireEvent.change(to, { target: { value: '30/06/2026' } })
    fireEvent.blur(to)
    const box = screen.getByRole('searchbox', { name: 'Search' })
    fireEvent.change(box, { target: { value: 'O’Hara & co' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
        action: 'account.signedIn',
        to: '2026-06-30',
        search: 'O’Hara & co',
      }),
    )
    fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), { target: { value: '' } })
    await waitFor(() => expect(window.location.search).not.toContain('action'))
  })
  it('restores the list after going back or reloading', async () => {
    window.history.replaceState(null, '', '?action=account.lockedOut&from=2026-06-01&to=2026-06-30&search=rowan')
    const requests = show(slice(many(2)))
    await screen.findAllByText('Signed in')
    expect(requests).toMatchObject([
      { action: 'account.lockedOut', from: '2026-06-01', to: '2026-06-30', search: 'rowan', offset: 0 },
    ])
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', 'rowan')
    expect(screen.getByRole('combobox', { name: 'Action' })).toHaveProperty('value', 'account.lockedOut')
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveProperty('value', '01/06/2026')
  })
  it('of a link without any of them shows everything', async () => {
    window.history.replaceState(null, '', '?search=rowan')
    const requests = show(slice(many(2)))
    await waitFor(() => expect(requests).toHaveLength(1))
    act(() => window.history.replaceState(null, '', '/administration/audit'))
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ search: '' }))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', '')
  })
  it('with invalid parameters shows everything', async () => {
    window.history.replaceState(null, '', `?action=nonsense&from=2026-02-31&to=yesterday&search=${'x'.repeat(300)}`)
    const requests = show(slice(many(2)))
    await screen.findAllByText('Signed in')
    expect(requests).toMatchObject([{ action: null, from: null, to: null, search: '' }])
  })
})

it('names once who did something to themselves', async () => {
  const ada = { userId: 'u1', name: 'Ada Vale', email: 'ada@example.test' }
  const bo = { userId: 'u2', name: 'Bo Vale', email: 'bo@example.test' }
  show(slice([event(1, { actor: ada, subject: ada }), event(2, { actor: ada, subject: bo })]))
  const [, own, other] = await screen.findAllByRole('row')
  expect(own?.textContent).toMatch(/Ada Valeada@example\.test$/)
  expect(other?.textContent).toMatch(/Ada Valeada@example\.testBo Valebo@example\.test/)
})
