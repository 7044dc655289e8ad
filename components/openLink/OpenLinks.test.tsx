import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { OpenLinksButton } from './OpenLinks'

const link = {
  __typename: 'OpenLink',
  id: 'l1',
  questionnaireId: 'q1',
  departmentName: null,
  code: 'abc',
  shortCode: 'kmtrwp',
  url: 'https://example.test/open/abc',
  isAnonymous: true,
  pin: '2468',
  isPinBlocked: false,
  startDate: null,
  endDate: null,
  mostAnswers: null,
  closedAt: null,
  state: 'Open',
  opensAt: null,
  endsAt: null,
  begunCount: 2,
  completedCount: 1,
  version: 1,
}

const company = { companyName: 'Harbour', logoUrl: null as string | null, allowsAnonymous: true }

function show(row: object = link, emailDomains: string[] = [], ofCompany = company, created: unknown[] = []) {
  const requests: string[] = []
  renderWithApollo(
    <OpenLinksButton questionnaire={{ id: 'q1', name: 'Leading change', isPublished: true, abilities: ['update'] }} />,
    (operation, { model }) => {
      requests.push(operation)
      if (operation === 'CreateOpenLink') created.push(model)
      if (operation === 'UpdateOpenLink') return { updateOpenLink: { ...row, state: 'Closed' } }
      return operation === 'OpenLinks'
        ? {
            openLinks: {
              __typename: 'OpenLinkPage',
              totalCount: 1,
              items: [row],
              emailDomains,
              maySetDomains: true,
              ...ofCompany,
            },
          }
        : refusal('BAD_USER_INPUT')
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open link and QR code' }))
  return requests
}

it('shows a class the name of the campaign over the code, address and PIN', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show to a class' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Leading change' }))
  expect(shown.getByRole('heading', { name: 'Leading change' })).toBeTruthy()
  expect(shown.getByRole('img', { name: 'QR code of the open link' })).toBeTruthy()
  for (const text of ['Harbour', 'example.test/join', 'KMT RWP', 'PIN 2468', 'Print'])
    expect(shown.getByText(text)).toBeTruthy()
})

it('shows a class the logo of a company that has one', async () => {
  show(link, [], { ...company, logoUrl: '/api/blobs/logo' })
  fireEvent.click(await screen.findByRole('button', { name: 'Show to a class' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Leading change' }))
  expect((await shown.findByRole('img', { name: 'Harbour' })).getAttribute('src')).toBe('/api/blobs/logo')
})

it('shows a class the whole address of a link whose letters no longer count', async () => {
  show({ ...link, shortCode: null })
  fireEvent.click(await screen.findByRole('button', { name: 'Show to a class' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Leading change' }))
  expect(shown.getByText('example.test/open/abc')).toBeTruthy()
})

/** Opens the menu of the link, and returns what it offers. */
async function openMenu(): Promise<HTMLElement[]> {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for https://example.test/open/abc' }))
  return within(await screen.findByRole('menu')).getAllByRole('menuitem')
}
const labels = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent)

it('lists a link with its counts and limits in one row, and offers the rest in its menu', async () => {
  show({ ...link, mostAnswers: 30, departmentName: 'Sales' })
  const table = within(await screen.findByRole('table', { name: 'Open links' }))
  const [, row] = table.getAllByRole('row')
  expect(
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Anonymousexample.test/open/abcKMT RWP',
    'OpenPIN 2468at most 30 peopleanswers count in Sales',
    '2 started, 1 completed',
    'Show to a class',
  ])
  const items = await openMenu()
  expect(labels(items)).toEqual([
    'Copy address for a shared device',
    'PDF poster',
    'PDF poster with PIN',
    'Download SVG',
    'Download PNG',
    'New PIN',
    'Close link',
  ])
  expect(items[3]?.getAttribute('download')).toBe('Leading change-QR code.svg')
  expect(items[1]?.getAttribute('href')).toBe('/api/openLink/abc/poster.pdf')
})

it('lets a link that no one has used be deleted', async () => {
  show({ ...link, begunCount: 0 })
  fireEvent.click((await openMenu()).at(-1)!)
  expect(await screen.findByRole('dialog', { name: 'Delete this link?' })).toBeTruthy()
})

it.each([
  ['Closed', { state: 'Closed', closedAt: '2026-06-01T10:00:00.000Z' }, 'Closed on 01/06/2026 ', true],
  ['Ended', { state: 'Ended', endsAt: '2026-06-02T10:00:00.000Z' }, 'Ended on 02/06/2026 ', false],
])('offers no code of a link that is %s, and says since when', async (_, fields, text, mayOpen) => {
  show({ ...link, ...fields })
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show to a class' })).toBeNull()
  if (mayOpen) expect(labels(await openMenu())).toEqual(['Open again'])
  else expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  expect(screen.getByText('All links are closed. No one can start through them.')).toBeTruthy()
})

it('says in the row when a link opens', async () => {
  const startDate = '2026-06-03T10:00:00.000Z'
  show({ ...link, pin: null, state: 'NotYet', opensAt: startDate, startDate })
  expect(await screen.findByText(/^Opens on 03\/06\/2026 /)).toBeTruthy()
  expect(screen.queryByText(/^opens/)).toBeNull()
})

it('says what a link with names needs while the list of email domains is empty', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Create open link' }))
  const said = "Your company's list of email domains is empty: only people you have added can answer."
  expect(await screen.findByRole('radio', { name: 'Anyone, without a name' })).toBeTruthy()
  expect(screen.queryByText(said)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'People with name and email' }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Add email domains/ }).getAttribute('href')).toBe(
    '/manage/subscriptions/edit/branding',
  )
})

it('offers only links with names where only groups are shown, and says why', async () => {
  const sent: unknown[] = []
  show(link, ['harbour.test'], { ...company, allowsAnonymous: false }, sent)
  fireEvent.click(await screen.findByRole('button', { name: 'Create open link' }))
  const anonymous = await screen.findByRole<HTMLInputElement>('radio', { name: 'Anyone, without a name' })
  expect(anonymous.disabled).toBe(true)
  expect(
    screen.getByText(
      'Not possible here: only groups are shown, and one person could answer such a link several times to single out another.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'People with name and email' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Create open link' }))
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ isAnonymous: false })]))
})

it('says nothing of domains where there are some', async () => {
  show(link, ['harbour.test'])
  fireEvent.click(await screen.findByRole('button', { name: 'Create open link' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'People with name and email' }))
  expect(screen.queryByText(/list of email domains is empty/)).toBeNull()
})

it('renews a PIN in one press, and says when guesses block it', async () => {
  const requests = show({ ...link, isPinBlocked: true })
  expect(await screen.findByText(/right ones do not work either/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New PIN' }))
  await waitFor(() => expect(requests).toContain('UpdateOpenLink'))
})
