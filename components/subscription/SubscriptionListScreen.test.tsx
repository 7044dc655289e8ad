import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SubscriptionRowFragment } from '@/graphql/subscription/__generated__/operations'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { SubscriptionListScreen } from './SubscriptionListScreen'

const abilities = ['read', 'update', 'limit', 'delete', 'manage']
const company = (
  name: string,
  more: Partial<SubscriptionRowFragment> = {},
): SubscriptionRowFragment & { __typename: string } => ({
  __typename: 'Subscription',
  id: `id-${name}`,
  name,
  isLimitedSubscription: false,
  endDate: '2027-06-10T00:00:00.000Z',
  numberOfQuestionnaires: 0,
  usedQuestionnaires: 2,
  timeZone: 'Europe/London',
  hasEnded: false,
  logoUrl: null,
  brandColor: null,
  hasAnswerLinks: true,
  abilities,
  ...more,
})
const acme = company('Acme')
const brook = company('Brook', {
  isLimitedSubscription: true,
  endDate: '2026-06-09T23:00:00.000Z',
  numberOfQuestionnaires: 5,
  usedQuestionnaires: 3,
})
const creek = company('Creek', {
  isLimitedSubscription: true,
  endDate: null,
  numberOfQuestionnaires: 4,
  usedQuestionnaires: 4,
  hasEnded: true,
})

type SentRequest = { operation: string; variables: Record<string, unknown> }
const assign = vi.fn()
vi.stubGlobal('location', { ...window.location, assign })

function show(
  managedId: string | null = null,
  refused: Record<string, Error | ((variables: Record<string, unknown>) => Error | null)> = {},
): SentRequest[] {
  const requests: SentRequest[] = []
  renderWithApollo(<SubscriptionListScreen managedId={managedId} />, (operation, variables) => {
    requests.push({ operation, variables })
    const refusing = refused[operation]
    const no = typeof refusing === 'function' ? refusing(variables) : refusing
    if (no != null) return no
    if (operation === 'DeleteSubscription') return { deleteSubscription: variables.id }
    if (operation === 'ManageSubscription')
      return { manageSubscription: { __typename: 'Subscription', id: variables.id } }
    if (operation === 'StopManaging') return { stopManaging: true }
    const items = [acme, brook, creek].filter(({ name }) =>
      name.toLowerCase().includes(String(variables.search ?? '').toLowerCase()),
    )
    return { subscriptions: { __typename: 'SubscriptionPage', items, totalCount: items.length } }
  })
  return requests
}
const open = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))
const of = (requests: SentRequest[], operation: string) => requests.filter((one) => one.operation === operation)

beforeEach(() => {
  assign.mockClear()
})

describe('the companies', () => {
  it('are a table of name, limited, end date and number of campaigns', async () => {
    show()
    fireEvent.click(await screen.findByRole('radio', { name: 'Table' }))
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Limited', 'End date', 'Number of campaigns', 'Actions'])
    const rows = within(table).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 4)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Acme', 'No', '', '2'],
      ['Brook', 'Yes', '10/06/2026', '3 of 5'],
      ['Creek', 'Yes', '', '4 of 4'],
    ])
  })
  it('link to their branding, and Add to a new one', async () => {
    show()
    expect((await screen.findByRole('link', { name: 'Acme' })).getAttribute('href')).toBe(
      '/administration/subscriptions/edit/branding/id-Acme',
    )
    expect(screen.getByRole('link', { name: 'Add company' }).getAttribute('href')).toBe(
      '/administration/subscriptions/add',
    )
  })
  it('are searched by the server', async () => {
    const requests = show()
    await screen.findByText('Acme')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    expect(await screen.findByText('Sorry there were no matches for "zzz."')).toBeTruthy()
    expect(of(requests, 'Subscriptions').at(-1)?.variables).toMatchObject({ search: 'zzz', offset: 0 })
  })
  it('offer only the allowed actions', async () => {
    show('id-Acme')
    await open('Acme')
    await screen.findByRole('menuitem', { name: 'Edit' })
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Stop managing',
      'Delete',
    ])
  })
  it('are managed once on repeated clicks, and then the page is reloaded', async () => {
    const requests = show()
    await open('Brook')
    const item = await screen.findByRole('menuitem', { name: 'Manage' })
    fireEvent.click(item)
    fireEvent.click(item)
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/manage'))
    expect(of(requests, 'ManageSubscription').map(({ variables }) => variables)).toEqual([{ id: 'id-Brook' }])
  })
  it('stop being managed', async () => {
    const requests = show('id-Brook')
    await open('Brook')
    await choose('Stop managing')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/administration/subscriptions'))
    expect(of(requests, 'StopManaging')).toHaveLength(1)
  })
  it('show why they cannot be managed', async () => {
    show(null, { ManageSubscription: refusal('NOT_FOUND', 'This does not exist.') })
    await open('Brook')
    await choose('Manage')
    expect(await screen.findByText('This does not exist.')).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })
  it('ask staff with two-factor sign-in for a code, and retain it until it is right', async () => {
    const messages: Record<string, string> = {
      codeRequired: 'A code is required',
      authenticatorCode: 'Invalid authenticator code.',
    }
    const ofField = (key: string) =>
      new GraphQLError('', {
        extensions: { code: 'BAD_USER_INPUT', fieldErrors: [{ path: 'code', key, message: messages[key] }] },
      })
    const requests = show(null, {
      ManageSubscription: ({ code }) =>
        code === undefined ? ofField('codeRequired') : code === '123456' ? null : ofField('authenticatorCode'),
    })
    await open('Brook')
    await choose('Manage')
    const dialog = await screen.findByRole('dialog', {
      name: 'Enter the code of your authenticator app to manage Brook',
    })
    const field = within(dialog).getByLabelText<HTMLInputElement>('Authenticator code')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code'])
    expect(within(dialog).queryByText('A code is required')).toBeNull()
    fireEvent.change(field, { target: { value: '654321' } })
    fireEvent.submit(field)
    await waitFor(() => expect(within(dialog).getAllByText('Invalid authenticator code.').length).toBeGreaterThan(0))
    expect(field.value).toBe('654321')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(assign).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: '123456' } })
    fireEvent.submit(field)
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/manage'))
    expect(of(requests, 'ManageSubscription').map(({ variables }) => variables.code)).toEqual([
      undefined,
      '654321',
      '123456',
    ])
  })
  it('are not managed when staff enter no code', async () => {
    const requests = show(null, {
      ManageSubscription: new GraphQLError('', {
        extensions: {
          code: 'BAD_USER_INPUT',
          fieldErrors: [{ path: 'code', key: 'codeRequired', message: 'A code is required' }],
        },
      }),
    })
    await open('Brook')
    await choose('Manage')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Manage company' }))
    expect((await within(dialog).findAllByText('A code is required')).length).toBeGreaterThan(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(of(requests, 'ManageSubscription')).toHaveLength(1)
  })
  it('are deleted only after confirmation', async () => {
    const requests = show()
    await open('Creek')
    await choose('Delete')
    expect(of(requests, 'DeleteSubscription')).toEqual([])
    const dialog = await screen.findByRole('dialog', { name: 'Delete "Creek"?' })
    const before = of(requests, 'Subscriptions').length
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(of(requests, 'DeleteSubscription').map(({ variables }) => variables)).toEqual([{ id: 'id-Creek' }]),
    )
    await waitFor(() => expect(of(requests, 'Subscriptions').length).toBeGreaterThan(before))
    expect(assign).not.toHaveBeenCalled()
  })
  it('reload the page when the managed one was deleted', async () => {
    show('id-Creek')
    await open('Creek')
    await choose('Delete')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/administration/subscriptions'))
  })
})
