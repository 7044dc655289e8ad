import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { storeBegun } from './begunOnDevice'
import { OpenLinkScreen } from './OpenLinkScreen'

const link = {
  code: 'wall',
  name: 'Leading well',
  state: 'Open',
  isAnonymous: true,
  mailedTo: null,
  asksPin: true,
  about: null,
  startDate: null,
  endDate: null,
  timeZone: 'Europe/London',
  companyName: 'Fernhill',
  brandColor: null,
  logoUrl: null,
} as const
const show = (isKiosk = false) => renderWithTheme(<OpenLinkScreen link={link} isKiosk={isKiosk} />)
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('separates continuing what was begun on this device from beginning as another person', () => {
  storeBegun({ code: 'wall', path: '/answer/a1' })
  show()
  const way = screen.getByRole('link', { name: 'Continue where you stopped' })
  const other = screen.getByRole('heading', { level: 2, name: 'Next person' })
  const pin = screen.getByRole('textbox', { name: 'PIN' })
  const isBefore = (first: Node, second: Node) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect([isBefore(way, other), isBefore(other, pin)]).toEqual([true, true])
  expect(buttons()).toEqual(['Start as another person'])
})

it('speaks of no other person where nothing was begun, nor on a shared device', () => {
  show()
  expect([buttons(), screen.queryByRole('heading', { level: 2 })]).toEqual([['Continue'], null])
  cleanup()
  storeBegun({ code: 'wall', path: '/answer/a1' })
  show(true)
  expect([buttons(), screen.queryByRole('link', { name: 'Continue where you stopped' })]).toEqual([['Continue'], null])
})

it('names the address whose mail opened it, and begins only when pressed', () => {
  renderWithTheme(<OpenLinkScreen link={{ ...link, mailedTo: 'ada@example.test' }} ticket="sealed" isKiosk={false} />)
  expect(screen.getByText(/You are answering as ada@example.test/)).toBeTruthy()
  expect([buttons(), screen.queryByRole('textbox')]).toEqual([['Continue'], null])
})

it.each([
  ['NotYet', { startDate: '2026-12-05T08:00:00Z' }, 'It opens on 05/12/2026 08:00.'],
  ['Ended', { endDate: '2026-06-30T22:59:59Z' }, 'It ended on 30/06/2026 23:59.'],
] as const)(
  'says when a link that is %s can or could be used, in the company’s time zone',
  (state, dates, sentence) => {
    renderWithTheme(<OpenLinkScreen link={{ ...link, state, ...dates }} isKiosk={false} />)
    expect(screen.getByText(sentence)).toBeTruthy()
  },
)

it('says what the questionnaire is about, how long it takes and that no name is asked', () => {
  const about = { description: 'Six weeks on', extent: { questions: 11, minutes: 4, depends: false } }
  renderWithTheme(<OpenLinkScreen link={{ ...link, asksPin: false, about }} isKiosk={false} />)
  for (const text of ['Six weeks on', '11 questions', 'Takes about 4 minutes', /No one asks for your name/])
    expect(screen.getByText(text)).toBeTruthy()
})
