import { notifications, Notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, StrictMode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { questionnaireRow } from '@/server/testing/screens/questionnaireRow'
import { QuestionnaireCloneScreen } from './QuestionnaireCloneScreen'

const address = '/subscriptionQuestionnaires/Template/clone/q'

function show(
  props: Partial<ComponentProps<typeof QuestionnaireCloneScreen>> = {},
  answer: (times: number) => Record<string, unknown> | Error = () => ({
    cloneQuestionnaire: questionnaireRow({ id: 'copy', name: 'Copy of Spring' }),
  }),
) {
  const requests: Record<string, unknown>[] = []
  const went: string[] = []
  const router = { replace: (path: string) => void went.push(path) } as ComponentProps<
    typeof AppRouterContext.Provider
  >['value']
  renderWithApollo(
    <StrictMode>
      <AppRouterContext value={router}>
        <Notifications />
        <QuestionnaireCloneScreen
          area="subscription"
          subscriptionId="s"
          type="Template"
          questionnaireId="q"
          {...props}
        />
      </AppRouterContext>
    </StrictMode>,
    (_, variables) => {
      requests.push(variables)
      return answer(requests.length)
    },
  )
  return { requests, went }
}

beforeEach(() => {
  window.history.replaceState(null, '', address)
  notifications.clean()
})

it('copies once, adds the copy id to the address, and redirects to the list with the name of the copy', async () => {
  const { requests, went } = show()
  expect(await screen.findByText('“Copy of Spring” has been created.')).toBeTruthy()
  expect(requests).toEqual([
    { id: 'q', isTemplate: true, subscriptionId: 's', copyId: new URLSearchParams(window.location.search).get('key') },
  ])
  expect(went).toEqual(['/subscriptionQuestionnaires/Template'])
})
it('creates a copy id when that of the address is missing or malformed', async () => {
  window.history.replaceState(null, '', `${address}?key=mine`)
  const { requests } = show()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.['copyId']).toMatch(/^[0-9a-f-]{36}$/)
})
it.each([
  [
    { departmentId: 'd', type: 'Campaign' },
    '/departmentQuestionnaires/list/d/Campaign',
    { isTemplate: false, questionnaireType: 'Campaign', subscriptionDepartmentId: 'd' },
  ],
  [
    { area: 'department', departmentId: 'd', type: 'SelfService' },
    '/departmentQuestionnaires/list/d/SelfService',
    { isTemplate: false, questionnaireType: 'SelfService', subscriptionDepartmentId: 'd' },
  ],
  [{ area: 'manage', type: 'Campaign' }, '/manage/questionnaires/list/Campaign', { subscriptionId: 's' }],
  [
    { area: 'administration', subscriptionId: null },
    '/administration/questionnaires/Template',
    { isTemplate: true, subscriptionId: null },
  ],
] as const)('redirects to the list of its area: %o', async (props, list, target) => {
  const { requests, went } = show(props)
  await waitFor(() => expect(went).toEqual([list]))
  expect(requests[0]).toMatchObject(target)
})
it('shows why the copy failed, and retries with the same copy id', async () => {
  const { requests, went } = show({}, (times) =>
    times === 1
      ? refusal('NOT_FOUND', 'This could not be found.')
      : { cloneQuestionnaire: questionnaireRow({ id: 'copy', name: 'Copy' }) },
  )
  expect(await screen.findByText('This could not be found.')).toBeTruthy()
  expect(went).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(went).toHaveLength(1))
  expect(requests[0]?.['copyId']).toBe(requests[1]?.['copyId'])
})
it('copies nothing for staff who manage no company', () => {
  const { requests } = show({ subscriptionId: null })
  expect(screen.getByText('Choose a company to manage first.')).toBeTruthy()
  expect(requests).toEqual([])
})
