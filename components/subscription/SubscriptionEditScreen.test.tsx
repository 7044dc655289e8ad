import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { describe, expect, it, vi } from 'vitest'
import type { SubscriptionDetailFragment } from '@/graphql/subscription/__generated__/operations'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { SubscriptionEditScreen } from './SubscriptionEditScreen'

const logo = '018f0000-0000-7000-8000-0000000000b1'
const other = '018f0000-0000-7000-8000-0000000000b2'
const stored: SubscriptionDetailFragment & { __typename: string } = {
  __typename: 'Subscription',
  id: 'c1',
  name: 'Harbour',
  isLimitedSubscription: true,
  endDate: '2026-06-09T23:00:00.000Z',
  numberOfQuestionnaires: 3,
  usedQuestionnaires: 1,
  timeZone: 'Europe/London',
  hasEnded: false,
  logoUrl: `/api/blobs/${logo}`,
  brandColor: '#0b7285',
  brandImageBlobReferenceId: logo,
  currencyText: 'GBP',
  currencySymbol: '£',
  smallestGroupSize: null,
  hasAnswerLinks: true,
  emailDomains: [],
  retentionMonths: null,
  goesOnByItself: false,
  privacyNotice: null,
  privacyUrl: null,
  termsUrl: null,
  version: 4,
  abilities: ['read', 'update', 'limit', 'delete', 'manage'],
}
type Model = Record<string, unknown>
const campaign = (id: string, name: string, displayState: string) =>
  questionnaireRow({ id, name, displayState, isPublished: true })
const campaigns = {
  __typename: 'QuestionnairePage',
  totalCount: 2,
  items: [campaign('q1', 'Safety week', 'Live'), campaign('q2', 'Last year', 'Finished')],
}

function show(
  area: 'administration' | 'manage',
  answer: (model: Model) => Error | object = (model) => ({ ...stored, ...model, version: 5 }),
  company = stored,
  query = '',
): Model[] {
  const saved: Model[] = []
  renderWithApollo(
    <PathnameContext value="/administration/subscriptions/edit/branding/c1">
      <SearchParamsContext value={new URLSearchParams(query)}>
        <SubscriptionEditScreen area={area} subscriptionId="c1" />
      </SearchParamsContext>
    </PathnameContext>,
    (operation, { model }) => {
      if (operation === 'Subscription') return { subscription: company }
      if (operation === 'Questionnaires') return { questionnaires: campaigns }
      saved.push(model as Model)
      const response = answer(model as Model)
      return response instanceof Error ? response : { updateSubscription: response }
    },
  )
  return saved
}
const field = (label: string) => screen.findByLabelText(label)
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const limitMessage = 'For a limited subscription you need to enter an end date or a number of campaigns, or both'

describe('staff editing a company', () => {
  it('are led to the first administrator of a company that they have just added', async () => {
    show('administration', undefined, undefined, 'from=add')
    expect(await screen.findByRole('button', { name: 'Add the first administrator' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Manage company' })).toBeNull()
  })
  it('see its name, its tabs and its limits', async () => {
    show('administration')
    expect(await screen.findByRole('heading', { name: 'Harbour', level: 1 })).toBeTruthy()
    expect(
      within(screen.getByRole('navigation', { name: 'Company' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Branding', '/administration/subscriptions/edit/branding/c1'],
      ['Templates', '/administration/subscriptions/edit/templateLinks/c1'],
    ])
    expect(((await field('End date')) as HTMLInputElement).value).toBe('10/06/2026')
    expect(((await field('Number of campaigns')) as HTMLInputElement).value).toBe('3')
  })
  it('save it with its version, once on repeated clicks', async () => {
    const saved = show('administration')
    await type('Company name', 'Harbour & Vale')
    const button = screen.getByRole('button', { name: 'Save' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect((await screen.findByRole('status')).textContent).toBe('The company is saved.')
    expect(saved).toEqual([
      expect.objectContaining({
        id: 'c1',
        version: 4,
        name: 'Harbour & Vale',
        endDate: '2026-06-10',
        numberOfQuestionnaires: 3,
        isLimitedSubscription: true,
      }),
    ])
  })
  it('see on both fields that a limited company needs one of its limits', async () => {
    const saved = show('administration')
    await type('End date', '')
    await type('Number of campaigns', '')
    save()
    await waitFor(() => expect(screen.getAllByText(limitMessage, { selector: 'p' })).toHaveLength(2))
    expect(saved).toEqual([])
    await type('Number of campaigns', '2')
    await waitFor(() => expect(screen.queryByText(limitMessage)).toBeNull())
    save()
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ endDate: null, numberOfQuestionnaires: 2 })]))
  })
  it('clear a number by leaving it empty', async () => {
    const saved = show('administration')
    await type('Number of campaigns', '')
    save()
    await waitFor(() =>
      expect(saved).toEqual([expect.objectContaining({ endDate: '2026-06-10', numberOfQuestionnaires: 0 })]),
    )
  })
  it('see the server’s refusals on both fields', async () => {
    const fieldErrors = ['endDate', 'numberOfQuestionnaires'].map((path) => ({ path, key: 'limitRequired' }))
    show('administration', () => new GraphQLError('no', { extensions: { code: 'BAD_USER_INPUT', fieldErrors } }))
    await type('Company name', 'Harbour & Vale')
    save()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('false'))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.getAllByText(limitMessage, { selector: 'p' })).toHaveLength(2)
  })
  it('see a conflicting update, and retain their input', async () => {
    show('administration', () => refusal('CONFLICT', 'Somebody changed this meanwhile.'))
    await type('Company name', 'Mine')
    save()
    expect(await screen.findByText('Somebody changed this meanwhile.')).toBeTruthy()
    expect(((await field('Company name')) as HTMLInputElement).value).toBe('Mine')
    expect(screen.queryByText('The company is saved.')).toBeNull()
  })
  it.each([
    ['Company name', '', 'Company name is required'],
    ['Brand colour', 'a#', 'Brand color must be in the format #123456 representing your hex brand color code'],
    ['Terms link', 'javascript:alert(1)', 'Please enter an address that starts with https:// or http://'],
  ])('see the error of %s %j', async (label, value, message) => {
    const saved = show('administration')
    await type(label, value)
    save()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(saved).toEqual([])
  })
  it('see the six shades of the typed colour', async () => {
    show('administration')
    await type('Brand colour', '#18f')
    const shades = within(screen.getByRole('list', { name: 'How your colour is used' })).getAllByRole('listitem')
    expect(shades.map(({ textContent }) => textContent)).toEqual([
      'Colour#1188ff',
      'Hover#0e6dcc',
      'Pressed#0a5299',
      'Focus#a0cfff',
      'Sidebar#094480',
      'Sidebar accent#70b8ff',
      'Selected in the sidebar#0c5fb3',
    ])
  })
})

describe('the logo of a company', () => {
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } })
  const picture = new File(['x'], 'logo.png', { type: 'image/png' })

  it('is shown, and can be removed', async () => {
    const saved = show('administration')
    expect((await screen.findByRole('img', { name: 'Logo' })).style.backgroundImage).toContain(`/api/blobs/${logo}`)
    expect(screen.getByText(/best at 748 by 266 px/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    save()
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ brandImageBlobReferenceId: null })]))
  })
  it('is uploaded at once and assigned to the company by the next save', async () => {
    const sent = vi.fn(async (_path: string, _init?: RequestInit) =>
      Response.json([{ id: other, filename: 'logo.png', mimeType: 'image/png', url: `/api/blobs/${other}` }]),
    )
    vi.stubGlobal('fetch', sent)
    const saved = show('administration')
    await screen.findByRole('img', { name: 'Logo' })
    pick(picture)
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Logo' }).style.backgroundImage).toContain(`/api/blobs/${other}`),
    )
    const [path, init] = sent.mock.calls[0] ?? []
    expect([path, (init?.body as FormData).getAll('files').length]).toEqual(['/api/blobs/upload', 1])
    save()
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ brandImageBlobReferenceId: other })]))
  })
  it('remains unchanged when the server refuses the new one', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { errors: [{ code: 'UNSUPPORTED_TYPE', message: 'This kind of file is not accepted.' }] },
        { status: 415 },
      ),
    )
    show('administration')
    await screen.findByRole('img', { name: 'Logo' })
    pick(picture)
    expect(await screen.findByText('This kind of file is not accepted.')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Logo' }).style.backgroundImage).toContain(`/api/blobs/${logo}`)
  })
  it.each([
    [
      'a drawing',
      new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
      'The logo must be a PNG, JPEG, GIF or WebP image',
    ],
    [
      'a picture over 5 MB',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }),
      'The image must not be larger than 5 MB',
    ],
  ])('is never %s', async (_, file, message) => {
    const sent = vi.fn()
    vi.stubGlobal('fetch', sent)
    show('administration')
    await screen.findByRole('img', { name: 'Logo' })
    pick(file)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  })
})

it('leads from an index to each section of the form', async () => {
  show('administration')
  const index = within(await screen.findByRole('navigation', { name: 'Sections of this page' }))
  const links = index.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toContain('Limits')
  for (const link of links) {
    const section = document.querySelector(link.getAttribute('href') ?? '')
    expect(within(section as HTMLElement).getByRole('heading', { name: link.textContent })).toBeTruthy()
  }
})

describe('a company administrator editing the branding', () => {
  it('sees no limits, and sends none', async () => {
    const saved = show('manage')
    expect(await screen.findByRole('heading', { name: 'Branding', level: 1 })).toBeTruthy()
    await type('Company name', 'Harbour & Vale')
    expect(screen.queryByText('Limited company')).toBeNull()
    save()
    await screen.findByText('The company is saved.')
    expect(Object.keys(saved[0] ?? {}).sort()).toEqual([
      'brandColor',
      'brandImageBlobReferenceId',
      'currencySymbol',
      'currencyText',
      'emailDomains',
      'goesOnByItself',
      'hasAnswerLinks',
      'id',
      'name',
      'privacyNotice',
      'privacyUrl',
      'retentionMonths',
      'smallestGroupSize',
      'termsUrl',
      'timeZone',
      'version',
    ])
  })
})

describe('the smallest group shown', () => {
  const pick = async (name: string) => {
    fireEvent.click(await screen.findByRole('combobox', { name: 'Minimum group size' }))
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }))
  }
  const showWith = (smallestGroupSize: number | null) =>
    show('manage', (model) => ({ ...stored, ...model, version: 5 }), { ...stored, smallestGroupSize })

  it('is off by default, and is set only after a confirmation that names what follows', async () => {
    const saved = showWith(null)
    expect(((await screen.findByRole('combobox', { name: 'Minimum group size' })) as HTMLInputElement).value).toBe(
      'Off',
    )
    await pick('5 people')
    save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Show only groups?' }))
    expect(dialog.getByText(/^While it is set, results of fewer than 5 people are withheld/)).toBeTruthy()
    expect(dialog.getByText(/can no longer be exported/)).toBeTruthy()
    expect(dialog.getByText(/published from now on/)).toBeTruthy()
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Safety week'])
    expect(saved).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Show only groups' }))
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ smallestGroupSize: 5 })]))
  })
  it('stays off when the confirmation is cancelled', async () => {
    const saved = showWith(null)
    await pick('5 people')
    save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Show only groups?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Not saved: the minimum group size is still off.')).toBeTruthy()
    expect(saved).toEqual([])
  })
  it('is increased without confirmation', async () => {
    const saved = showWith(3)
    await pick('5 people')
    save()
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ smallestGroupSize: 5 })]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it.each([
    ['Off', null, /^Every group will be shown/],
    ['3 people', 3, /^Groups of 3 people will be shown/],
  ])(
    'is decreased (%s) only after confirmation, because participants were promised otherwise',
    async (option, smallestGroupSize, sentence) => {
      const saved = showWith(5)
      await pick(option)
      save()
      const dialog = within(await screen.findByRole('dialog', { name: 'Show smaller groups?' }))
      expect(
        dialog.getByText('Participants were promised that results are only shown for groups of at least 5 people.'),
      ).toBeTruthy()
      expect(dialog.getByText(sentence)).toBeTruthy()
      expect(saved).toEqual([])
      fireEvent.click(dialog.getByRole('button', { name: 'Show them anyway' }))
      await waitFor(() => expect(saved).toEqual([expect.objectContaining({ smallestGroupSize })]))
    },
  )
  it('is unchanged when the confirmation is cancelled, and the input is not saved', async () => {
    const saved = showWith(5)
    await pick('Off')
    save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Show smaller groups?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(
      await screen.findByText('Not saved: smaller groups would be shown than participants were promised.'),
    ).toBeTruthy()
    expect(saved).toEqual([])
    await pick('5 people')
    save()
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ smallestGroupSize: 5 })]))
  })
})
