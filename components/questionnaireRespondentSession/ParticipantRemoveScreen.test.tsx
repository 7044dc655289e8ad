import { Notifications, notifications } from '@mantine/notifications'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ParticipantCountsDocument } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { Beside } from '@/server/testing/screens/Beside'
import { participantRow } from '@/server/testing/screens/participantRow'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { renderWithApollo, refusal, router } from '@/server/testing/screens/renderWithApollo'
import { ParticipantRemoveScreen } from './ParticipantRemoveScreen'

const ada = participantRow({ id: 's1', firstName: 'Ada', lastName: 'Vale', abilities: ['read', 'delete'] })

function show({ isRefused = false, isRemovalFinal = false, isOver = false } = {}) {
  const requests: [string, object][] = []
  const push = vi.spyOn(router, 'push')
  renderWithApollo(
    <>
      <Notifications />
      <Beside query={ParticipantCountsDocument} />
      <ParticipantRemoveScreen area="subscription" questionnaireId="q1" sessionId="s1" />
    </>,
    (operation, variables) => {
      requests.push([operation, variables])
      if (operation === 'QuestionnaireRespondentSessions')
        return {
          questionnaireRespondentSessions: {
            __typename: 'QuestionnaireRespondentSessionPage',
            totalCount: 1,
            items: [{ ...ada, isRemovalFinal }],
          },
        }
      if (operation === 'ParticipantCounts') {
        const count = { __typename: 'QuestionnaireRespondentSessionPage', totalCount: 1 }
        return { everybody: count, finished: count }
      }
      if (operation === 'RestoreQuestionnaireRespondentSession')
        return isOver
          ? refusal('NOT_FOUND', 'This could not be found.')
          : { restoreQuestionnaireRespondentSession: { __typename: 'QuestionnaireRespondentSession', id: 's1' } }
      return isRefused ? refusal('FORBIDDEN', 'You may not do this.') : { deleteQuestionnaireRespondentSession: 's1' }
    },
  )
  const sent = (verb: string) => requests.filter(([operation]) => operation === `${verb}QuestionnaireRespondentSession`)
  return { push, removals: () => sent('Delete'), restorations: () => sent('Restore') }
}
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  act(() => notifications.clean())
})

describe('removing a participant', () => {
  it('asks for confirmation, and shows name and email as text', async () => {
    const { removals } = show()
    expect(await screen.findByText('Are you sure you want to remove this user from this questionnaire?')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Ada Vale',
      'ada@example.test',
    ])
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
      '/subscriptionQuestionnaires/users/list/q1',
    )
    expect(removals()).toEqual([])
  })
  it('offers to undo it, with a button or Ctrl+Z', async () => {
    const { restorations } = show()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Ada Vale has been removed.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-keyshortcuts')).toBe('Control+Z')
    fireEvent.keyDown(document.documentElement, { key: 'z', ctrlKey: true })
    expect(await screen.findByText('Ada Vale takes part again.')).toBeTruthy()
    expect(restorations()).toEqual([['RestoreQuestionnaireRespondentSession', { id: 's1' }]])
  })
  it('says when it can no longer be undone', async () => {
    show({ isOver: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('This can no longer be undone.')).toBeTruthy()
  })
  it('offers it for half a minute, and longer while it has the focus', async () => {
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    vi.useFakeTimers()
    act(() => undo.focus())
    await act(() => vi.advanceTimersByTimeAsync(90_000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeTruthy()
    act(() => undo.blur())
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('does not offer it where the completed answers stay without the person', async () => {
    show({ isRemovalFinal: true })
    expect(await screen.findByText(/^This cannot be undone: the completed answers stay/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Ada Vale has been removed.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
  it('offers nothing for a questionnaire the user may not manage', async () => {
    renderWithApollo(
      <Caught>
        <ParticipantRemoveScreen area="subscription" questionnaireId="q1" sessionId="s1" />
      </Caught>,
      () => refusal('NOT_FOUND'),
    )
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
  })
  it('stays on the page and shows why when it is refused', async () => {
    const { push } = show({ isRefused: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('You may not do this.')).toBeTruthy()
    expect(push).not.toHaveBeenCalled()
  })
})
