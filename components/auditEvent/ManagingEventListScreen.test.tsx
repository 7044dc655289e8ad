import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { describe, expect, it } from 'vitest'
import { ListViewOwner } from '@/components/ui/list/ListViewOwner'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { ManagingEventListScreen } from './ManagingEventListScreen'

const imogen = { __typename: 'AuditPerson', userId: 's', name: 'Imogen Clarke', email: 'imogen@example.test' }
const event = (id: string, action: string, operation?: string) => ({
  __typename: 'AuditEvent',
  id,
  at: '2026-06-10T12:00:07.000Z',
  action,
  actor: imogen,
  subject: null,
  subscription: { __typename: 'AuditCompany', id: 'c', name: 'Harbour' },
  address: null,
  detail: operation === undefined ? [] : [{ __typename: 'AuditDetail', name: 'operation', value: operation }],
})
const trail = [
  event('3', 'managing.stopped'),
  event('2', 'managing.wrote', 'updateSubscription'),
  event('1', 'managing.started'),
]
const company = { __typename: 'Subscription', id: 'c', timeZone: 'Europe/Paris' }

type SentRequest = { search: string; from: string | null; to: string | null; offset: number; first: number }

function show(items = trail, failure?: Error): SentRequest[] {
  const requests: SentRequest[] = []
  renderWithApollo(
    <SearchParamsContext value={new URLSearchParams()}>
      <ListViewOwner owner="admin">
        <ManagingEventListScreen subscriptionId="c" />
      </ListViewOwner>
    </SearchParamsContext>,
    (operation, variables) => {
      if (operation === 'CompanyTimeZone') return { subscription: company }
      requests.push(variables as SentRequest)
      const { offset, first } = variables as SentRequest
      return (
        failure ?? {
          managingEvents: {
            __typename: 'AuditEventPage',
            totalCount: items.length,
            items: items.slice(offset, offset + first),
          },
        }
      )
    },
  )
  return requests
}

describe('staff access', () => {
  it('shows a company who managed it, when they began and stopped in its time zone, and what they changed', async () => {
    show()
    const table = within(await screen.findByRole('table', { name: 'Staff access' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'When',
      'What',
      'Who',
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
      ['10/06/2026 14:00', 'Managing stopped', 'Imogen Clarkeimogen@example.test', ''],
      [
        '10/06/2026 14:00',
        'Changed while managing',
        'Imogen Clarkeimogen@example.test',
        'Operation: Company details changed',
      ],
      ['10/06/2026 14:00', 'Managing started', 'Imogen Clarkeimogen@example.test', ''],
    ])
  })
  it('has days and a search, and no other filter', async () => {
    const requests = show()
    await screen.findByText('Managing stopped')
    expect(screen.queryByRole('combobox', { name: 'Action' })).toBeNull()
    const from = screen.getByRole('textbox', { name: 'From' })
    fireEvent.change(from, { target: { value: '01/06/2026' } })
    fireEvent.blur(from)
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ from: '2026-06-01', to: null, search: '', offset: 0 }))
    const box = screen.getByRole('searchbox', { name: 'Search' })
    fireEvent.change(box, { target: { value: 'imogen' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ from: '2026-06-01', search: 'imogen', offset: 0 }))
  })
  it('is fetched from the server page by page', async () => {
    const requests = show(Array.from({ length: 150 }, (_, index) => event(`e${index}`, 'managing.started')))
    fireEvent.click(await screen.findByRole('button', { name: /40 of 150/ }))
    fireEvent.click(await screen.findByRole('button', { name: /80 of 150/ }))
    await waitFor(() => expect(requests.map(({ offset }) => offset)).toEqual([0, 100]))
  })
  it('that never happened is said, without fields to search it', async () => {
    show([])
    expect(await screen.findByText(/^No one from .* has managed your company\./)).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull()
  })
  it('shows an error', async () => {
    show([], refusal('INTERNAL_SERVER_ERROR', 'The server is away'))
    expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  })
})
