import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultTemplateId } from '@/domain/questionnaire'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { TemplateLinksScreen } from './TemplateLinksScreen'

type Link = { id: string; isHiddenBySubscriptionAdministrator: boolean } | null
type SentRequest = { operation: string; variables: Record<string, unknown> }

const template = (id: string, link: Link, fields = {}) => ({
  id,
  name: `Template ${id}`,
  templateDescription: `About ${id}`,
  link: link && { ...link, __typename: 'SubscriptionTemplateLink' },
  __typename: 'StandardTemplate',
  ...fields,
})
const shown = (id: string): Link => ({ id: `l${id}`, isHiddenBySubscriptionAdministrator: false })
const hidden = (id: string): Link => ({ id: `l${id}`, isHiddenBySubscriptionAdministrator: true })
type Template = ReturnType<typeof template>

/** Renders the screen with a server stub that has these templates; returns the requests, in order. */
function show(
  as: 'company' | 'staff',
  all: Template[],
  answerSave: () => Record<string, unknown> | Error = () => ({ saveSubscriptionTemplateLinks: [] }),
) {
  const requests: SentRequest[] = []
  const went: string[] = []
  const router = { push: (path: string) => void went.push(path) } as ComponentProps<
    typeof AppRouterContext.Provider
  >['value']
  const screenAt = (
    <AppRouterContext value={router}>
      <TemplateLinksScreen as={as} subscriptionId="s1" />
    </AppRouterContext>
  )
  renderWithApollo(screenAt, (operation, variables) => {
    requests.push({ operation, variables })
    if (operation !== 'StandardTemplates') return answerSave()
    const { offset, first, search } = variables as { offset: number; first: number; search: string }
    const found = all.filter(({ name }) => name.includes(search))
    const page = {
      items: found.slice(offset, offset + first),
      totalCount: found.length,
      __typename: 'StandardTemplatePage',
    }
    return { standardTemplates: page, subscription: { id: 's1', name: 'Harbour', __typename: 'Subscription' } }
  })
  return {
    requests,
    went,
    saved: () =>
      requests
        .filter(({ operation }) => operation === 'SaveSubscriptionTemplateLinks')
        .map(({ variables }) => variables.model),
  }
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('for a company', () => {
  const templates = [template('1', shown('1')), template('2', hidden('2')), template('3', shown('3'))]

  it('shows the templates it was given, ticked where hidden', async () => {
    const { requests } = show('company', templates)
    expect((await box('Hide Template 1')).checked).toBe(false)
    expect((await box('Hide Template 2')).checked).toBe(true)
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Standard Templates' })).toBeTruthy()
    expect(headers()).toEqual(['Name', 'Description', 'Hide'])
    expect(
      screen.getByText(
        'These templates are fixed and cannot be changed, but you can hide them. Choose Save Settings to keep your changes.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toBeTruthy()
    expect(requests[0]?.variables).toMatchObject({ subscriptionId: 's1', isProvided: true })
  })

  it('saves only the changed ones', async () => {
    const { saved } = show('company', templates)
    fireEvent.click(await box('Hide Template 1'))
    fireEvent.click(await box('Hide Template 2'))
    fireEvent.click(await box('Hide Template 3'))
    fireEvent.click(await box('Hide Template 3'))
    press('Save Settings')
    await waitFor(() => expect(saved()).toEqual([{ subscriptionId: 's1', hide: ['1'], show: ['2'] }]))
  })
})

describe('for staff', () => {
  const templates = [template('1', shown('1')), template('2', null), template('3', hidden('3'))]

  it('shows all of them, ticked where the company has them', async () => {
    const { requests } = show('staff', templates)
    expect((await box('Include Template 1')).checked).toBe(true)
    expect((await box('Include Template 2')).checked).toBe(false)
    expect((await box('Include Template 3')).checked).toBe(true)
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Standard Templates For Harbour' })).toBeTruthy()
    expect(headers()).toEqual(['Name', 'Description', 'Include'])
    expect(screen.getByText('Tick the templates you want to provide to Harbour, then save.')).toBeTruthy()
    expect(requests[0]?.variables).toMatchObject({ isProvided: false })
  })

  it('saves what is given and removed, also rows that a search hides', async () => {
    const { saved } = show('staff', templates)
    fireEvent.click(await box('Include Template 1'))
    const search = screen.getByRole('searchbox')
    fireEvent.change(search, { target: { value: 'Template 2' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByText('Template 1')).toBeNull())
    fireEvent.click(await box('Include Template 2'))
    press('Save Settings')
    await waitFor(() => expect(saved()).toEqual([{ subscriptionId: 's1', include: ['2'], exclude: ['1'] }]))
  })
})

describe('the way back of a company', () => {
  const path = '/manage/subscriptionDepartments'
  it('is followed after saving', async () => {
    const { went, saved } = show('company', [template('1', shown('1'))])
    fireEvent.click(await box('Hide Template 1'))
    press('Save Settings')
    expect(screen.getByRole('button', { name: 'Saving...' }).hasAttribute('disabled')).toBe(true)
    await waitFor(() => expect(went).toEqual([path]))
    expect(saved()).toHaveLength(1)
  })
  it('is followed on closing, and nothing is saved', async () => {
    const { went, saved } = show('company', [template('1', shown('1'))])
    fireEvent.click(await box('Hide Template 1'))
    press('Close')
    expect(went).toEqual([path])
    expect(saved()).toEqual([])
  })
})

describe('the screen', () => {
  it('highlights the standard template of every new company', async () => {
    show('staff', [template(defaultTemplateId.toLowerCase(), null, { name: 'Default Template' }), template('2', null)])
    await box('Include Default Template')
    const rowOf = (name: string) => screen.getByText(name).closest('tr')
    expect(rowOf('Default Template')?.hasAttribute('data-highlighted')).toBe(true)
    expect(rowOf('Template 2')?.hasAttribute('data-highlighted')).toBe(false)
  })

  it('stays and shows why when saving is refused', async () => {
    const { went } = show('staff', [template('2', null)], () => refusal('NOT_FOUND', 'This could not be found.'))
    fireEvent.click(await box('Include Template 2'))
    press('Save Settings')
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be found.')
    expect((await box('Include Template 2')).checked).toBe(true)
    expect(went).toEqual([])
  })

  it('sends no request when nothing was changed', async () => {
    const { saved, went } = show('staff', [template('2', null)])
    await box('Include Template 2')
    press('Save Settings')
    expect([saved(), went]).toEqual([[], ['/administration/subscriptions']])
    expect(screen.getByRole('button', { name: 'Close' }).getAttribute('data-variant')).toBe('outline')
  })

  it('names the search without matches and clears it', async () => {
    show('staff', [template('2', null)])
    await box('Include Template 2')
    const search = screen.getByRole('searchbox')
    fireEvent.change(search, { target: { value: 'zzz' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(await screen.findByText('Sorry there were no matches for "zzz."')).toBeTruthy()
    fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Clear search' }))
    expect(await box('Include Template 2')).toBeTruthy()
  })

  it('fetches a long list page by page', async () => {
    const { requests } = show(
      'staff',
      Array.from({ length: 130 }, (_, index) => template(String(index), null)),
    )
    await box('Include Template 99')
    fireEvent.click(screen.getByRole('button', { name: 'Show more (100 of 130)' }))
    expect(await box('Include Template 129')).toBeTruthy()
    expect(requests.map(({ variables }) => variables.offset)).toEqual([0, 100])
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
  })
})
