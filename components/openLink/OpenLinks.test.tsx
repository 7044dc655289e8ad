import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { OpenLinksButton } from './OpenLinks'

const link = {
  __typename: 'OpenLink',
  id: 'l1',
  questionnaireId: 'q1',
  departmentName: null,
  code: 'abc',
  url: 'https://example.test/open/abc',
  isAnonymous: true,
  pin: '2468',
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

beforeEach(async () => {
  renderWithApollo(
    <OpenLinksButton questionnaire={{ id: 'q1', name: 'Leading change', isPublished: true, abilities: ['update'] }} />,
    (operation) =>
      operation === 'OpenLinks'
        ? { openLinks: { __typename: 'OpenLinkPage', totalCount: 1, items: [link] } }
        : refusal('BAD_USER_INPUT'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open link and QR code' }))
})

it('shows a class the name of the campaign over the code, address and PIN', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Show to a class' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Leading change' }))
  expect(shown.getByRole('heading', { name: 'Leading change' })).toBeTruthy()
  expect(shown.getByRole('img', { name: 'QR code of the open link' })).toBeTruthy()
  for (const text of ['example.test/open/abc', 'PIN 2468', 'Print']) expect(shown.getByText(text)).toBeTruthy()
})

it('saves the code under the name of the campaign', async () => {
  const way = await screen.findByRole('link', { name: 'Download SVG' })
  expect(way.getAttribute('download')).toBe('Leading change-QR code.svg')
})
