import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CommitmentFieldsFragment } from '@/graphql/commitment/__generated__/operations'
import type { RunFragment } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { noThanks, questionDetail } from '@/server/testing/screens/questionDetail'
import { router } from '@/server/testing/screens/renderWithApollo'
import { renderWithTheme } from '@/server/testing/screens/renderWithTheme'
import { RunOpen } from '../RunOpen'

const runOf = (questionnaireType: 'Campaign' | 'FollowUp'): RunFragment => ({
  companyName: 'Fernhill',
  brandColor: null,
  logoUrl: null,
  currencySymbol: '£',
  smallestGroupSize: null,
  retentionMonths: null,
  isAnonymous: false,
  goesOnByItself: false,
  asksManagers: false,
  isAnswering: true,
  session: {
    id: 'wave run',
    userId: 'ada',
    startDate: null,
    endDate: null,
    closesAt: null,
    progress: 0,
    firstName: 'Ada',
    lastName: 'L',
    email: 'ada@example.test',
    departmentName: null,
    version: 1,
  },
  questionnaire: {
    id: 'w',
    name: 'Leading well: after 30 days',
    description: '',
    ...noThanks,
    questionnaireType,
    startDate: null,
    endDate: null,
    timeZone: 'Europe/London',
    sections: [
      {
        id: 's',
        questionnaireId: 'w',
        name: '',
        description: '',
        displayOrder: 1,
        condition: null,
        version: 1,
        questions: [{ ...questionDetail('use'), wordingNumber: 1 }],
      },
    ],
  },
  responses: [],
})
const written = (id: string, text: string): CommitmentFieldsFragment => ({
  id,
  text,
  questionText: 'What will you do?',
  questionnaireId: 'c',
  questionnaireName: 'Leading well',
  writtenAt: '2026-03-10T12:00:00Z',
  timeZone: 'Europe/London',
  state: 'Open',
  whatWouldHelp: '',
  dueDay: null,
  isReminded: false,
  remindedAt: null,
})

/** The server with what the person wrote; what was asked of it. */
function serve(items: readonly CommitmentFieldsFragment[]) {
  const asked: { query: string; variables: Record<string, unknown> }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const request = JSON.parse(String(init?.body)) as (typeof asked)[number]
    asked.push(request)
    const data = request.query.includes('query Commitments')
      ? { commitments: { totalCount: items.length, items } }
      : { updateCommitment: items[0] }
    return new Response(JSON.stringify({ data }), { status: 200 })
  })
  return { of: (name: string) => asked.filter(({ query }) => query.includes(name)).map(({ variables }) => variables) }
}
const open = (type: 'Campaign' | 'FollowUp') =>
  renderWithTheme(
    <AppRouterContext value={router}>
      <RunOpen run={runOf(type)} isViewing={false} wasToAnswer onView={vi.fn()} />
    </AppRouterContext>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const step = () => screen.findByRole('heading', { level: 1, name: 'What became of it?' })
const intro = () => screen.findByRole('heading', { level: 1, name: 'Leading well: after 30 days' })

beforeEach(() => {
  vi.restoreAllMocks()
  window.sessionStorage.clear()
})

it('is asked between the first page of a wave and its questions, saved at each press, and may be left out', async () => {
  const server = serve([written('a', 'Ask before I answer'), written('b', 'Meet every week')])
  open('FollowUp')
  await intro()
  await waitFor(() => expect(server.of('query Commitments')).toEqual([{ runId: 'wave run' }]))
  // The step is there as soon as it is loaded: begun before, the questions would come first.
  await act(async () => void (await import('./WhatBecameStep')))
  press('Begin')
  expect(document.activeElement).toBe(await step())
  expect(screen.getByRole('group', { name: 'Meet every week' })).toBeTruthy()
  fireEvent.click(screen.getAllByRole('radio', { name: 'Not yet' })[0]!)
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(server.of('mutation UpdateCommitment')).toEqual([{ model: { id: 'a', state: 'NotYet' } }])
  press('Next')
  expect(await screen.findByText('Text of use')).toBeTruthy()
  press('Back')
  await step()
  expect((screen.getAllByRole('radio', { name: 'Not yet' })[0] as HTMLInputElement).checked).toBe(true)
  press('Back')
  expect(await intro()).toBeTruthy()
})

it('is not there where the person wrote nothing, and is not even asked for outside a wave', async () => {
  const nothing = serve([])
  const { unmount } = open('FollowUp')
  await intro()
  await waitFor(() => expect(nothing.of('query Commitments')).toHaveLength(1))
  press('Begin')
  expect(await screen.findByText('Text of use')).toBeTruthy()
  unmount()
  window.sessionStorage.clear()
  const campaign = serve([written('a', 'Ask before I answer')])
  open('Campaign')
  await intro()
  press('Begin')
  expect(await screen.findByText('Text of use')).toBeTruthy()
  expect(campaign.of('query Commitments')).toEqual([])
})
