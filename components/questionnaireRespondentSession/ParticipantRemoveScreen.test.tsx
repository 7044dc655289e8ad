import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { renderWithApollo, refusal, router } from '@/server/testing/screens/renderWithApollo'
import { ParticipantRemoveScreen } from './ParticipantRemoveScreen'

const ada = {
  __typename: 'QuestionnaireRespondentSession',
  id: 's1',
  questionnaireId: 'q1',
  userId: 'u1',
  subscriptionDepartmentId: null,
  departmentName: null,
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Vale',
  lineManagerName: '',
  lineManagerEmail: '',
  startDate: null,
  endDate: null,
  progress: 0,
  invitedAt: null,
  inviteState: null,
  inviteError: null,
  inviteSentAt: null,
  remindedCount: 0,
  remindedAt: null,
  remindersStoppedAt: null,
  version: 1,
  abilities: ['read', 'delete'],
}

function show({ isRefused = false } = {}) {
  const asked: [string, object][] = []
  const push = vi.spyOn(router, 'push')
  renderWithApollo(
    <ParticipantRemoveScreen area="subscription" questionnaireId="q1" sessionId="s1" />,
    (operation, variables) => {
      asked.push([operation, variables])
      if (operation === 'QuestionnaireRespondentSessions')
        return {
          questionnaireRespondentSessions: {
            __typename: 'QuestionnaireRespondentSessionPage',
            totalCount: 1,
            items: [ada],
          },
        }
      return isRefused ? refusal('FORBIDDEN', 'You may not do this.') : { deleteQuestionnaireRespondentSession: 's1' }
    },
  )
  return { push, removals: () => asked.filter(([operation]) => operation === 'DeleteQuestionnaireRespondentSession') }
}
afterEach(() => vi.restoreAllMocks())

describe('removing a participant', () => {
  it('asks for confirmation, and shows a read-only name and e-mail', async () => {
    const { removals } = show()
    expect(await screen.findByText('Are you sure you want to remove this user from this questionnaire?')).toBeTruthy()
    const [name, email] = ['Name', 'Email'].map((label) => screen.getByLabelText(label) as HTMLInputElement)
    expect([name?.value, name?.readOnly, email?.value, email?.readOnly]).toEqual([
      'Ada Vale',
      true,
      'ada@example.test',
      true,
    ])
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
      '/subscriptionQuestionnaires/users/list/q1',
    )
    expect(removals()).toEqual([])
  })
  it('removes the participant and returns to the list', async () => {
    const { push, removals } = show()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/subscriptionQuestionnaires/users/list/q1'))
    expect(removals()).toEqual([['DeleteQuestionnaireRespondentSession', { id: 's1' }]])
  })
  it.each(['NOT_FOUND', 'BAD_USER_INPUT'])(
    'offers nothing for a questionnaire the user may not manage (%s)',
    async (code) => {
      renderWithApollo(
        <Caught>
          <ParticipantRemoveScreen area="subscription" questionnaireId="q1" sessionId="s1" />
        </Caught>,
        () => refusal(code),
      )
      expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
    },
  )
  it('stays on the page and shows why when it is refused', async () => {
    const { push } = show({ isRefused: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('You may not do this.')).toBeTruthy()
    expect(push).not.toHaveBeenCalled()
  })
})
