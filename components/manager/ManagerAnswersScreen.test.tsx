import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { ManagerAnswersScreen, type OpenedManagerRequest } from './ManagerAnswersScreen'

afterEach(() => vi.unstubAllGlobals())

const question = {
  ...{ id: 's1', stem: '', questionText: '<p>How sure are you?</p>', scaleMax: 6, isPercentage: false },
  ...{ scaleLabels: [], scaleLook: 'Numbers' as const },
}
const request: OpenedManagerRequest = {
  ...{ moment: 'Before', campaignName: 'Listening well', closesAt: '2026-12-06T12:00:00Z', timeZone: 'UTC' },
  company: { name: 'Harbour & Vale', logoUrl: null, brandColor: null },
  questions: [question],
  people: ['Ada Vale', 'Ben Hughes'].map((name, at) => ({ runId: `r${at}`, name, steps: [], support: [] })),
  stopUrl: '/stop',
}

const show = () => renderWithTheme(<ManagerAnswersScreen request={request} code="code" />)

it('asks about one person at a time, says which of how many, and ends after the last', () => {
  show()
  expect(screen.getByRole('heading', { level: 2, name: 'Ada Vale' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: 'Ben Hughes' })).toBeNull()
  expect(screen.getByText('1 of 2 people')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I am done' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Next person' }))
  expect(document.activeElement?.textContent).toBe('Ben Hughes')
  expect(screen.getByText('2 of 2 people')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'I am done' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(document.activeElement?.textContent).toBe('Ada Vale')
})

it('names the ends of a scale of numbers that has no words', () => {
  show()
  expect(screen.getByRole('radio', { name: '1, Lowest' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: '6, Highest' })).toBeTruthy()
})

it('is as far as what is answered of all people, and says who reads it before the first', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  show()
  expect(screen.getByText(/Each person can read what you said about them/).closest('details')).toBeNull()
  const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext')
  expect(progress()).toBe('0 of 2 answered')
  fireEvent.click(screen.getByRole('radio', { name: '1, Lowest' }))
  expect(progress()).toBe('1 of 2 answered')
  fireEvent.click(screen.getByRole('radio', { name: '6, Highest' }))
  expect(progress()).toBe('1 of 2 answered')
})
