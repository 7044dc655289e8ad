import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { firstSteps as keys, type FirstStep } from '@/domain/firstSteps'
import { refusal, renderWithApollo } from '@/server/testing/screens/renderWithApollo'
import { FirstSteps } from './FirstSteps'

type State = { of?: readonly FirstStep[]; campaignId?: string; isDismissed?: boolean }
const state = ({ of = keys, campaignId, isDismissed = false }: State) => ({
  __typename: 'FirstSteps',
  isDismissed,
  steps: isDismissed ? [] : of.map((key) => ({ __typename: 'FirstStep', key, isDone: false })),
  campaignId: campaignId ?? null,
})

function show(given: State, departmentId: string | null = null, isRefused = false) {
  const requests: string[] = []
  renderWithApollo(<FirstSteps departmentId={departmentId} initial={state(given)} />, (operation, { isDismissed }) => {
    requests.push(operation)
    if (operation === 'FirstSteps') return { firstSteps: state(given) }
    return isRefused
      ? refusal('INTERNAL')
      : { dismissFirstSteps: state({ ...given, isDismissed: isDismissed === true }) }
  })
  return requests
}
const steps = async () => within(await screen.findByRole('region', { name: 'First steps' })).getAllByRole('listitem')
const links = async () =>
  (await steps()).flatMap((step) =>
    within(step)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
  )

it('lists the steps of a company with their reason, place and link', async () => {
  show({})
  expect((await steps()).map(({ textContent }) => textContent)).toEqual([
    'To do: Choose your colours and logoQuestionnaires, emails and reports then look like your company. Find it under Admin > Branding.',
    'To do: Add your peopleOnce added, they can be invited in one step, and compared by department. Find it under Admin > People.A sheet can bring its departments along.',
    'To do: Launch your first campaignStart from a ready template: you can look at its questions before you choose it. Find it under Campaigns > Create.',
    'To do: Send yourself a test emailYou see what participants will see, and know that it arrives. This is possible as soon as you have created a campaign.',
  ])
  expect(await links()).toEqual([
    '/manage/subscriptions/edit/branding',
    '/manage/users',
    '/manage/subscriptionDepartments',
    '/subscriptionQuestionnaires/add/Campaign?templates',
  ])
})

it('is there with the page, before the steps are read again', () => {
  show({})
  expect(screen.getByRole('region', { name: 'First steps' })).toBeTruthy()
})

it('leads a department administrator to the places of the department', async () => {
  show({ of: ['People', 'Campaign', 'TestMail'], campaignId: 'c' }, 'd')
  expect(await links()).toEqual([
    '/manageDepartment/users/d/users',
    '/departmentQuestionnaires/d/add/Campaign?templates',
    '/departmentQuestionnaires/users/d/c',
  ])
})

it('shows nothing when they were hidden earlier', async () => {
  const requests = show({ isDismissed: true })
  await waitFor(() => expect(requests).toEqual(['FirstSteps']))
  expect(screen.queryByText(/First steps/i)).toBeNull()
})

it('is hidden, and shown again', async () => {
  show({})
  fireEvent.click(await screen.findByRole('button', { name: 'Hide these steps' }))
  expect((await screen.findByRole('status')).textContent).toContain('The first steps are hidden.')
  expect(document.activeElement?.textContent).toBe('Show them again')
  fireEvent.click(screen.getByRole('button', { name: 'Show them again' }))
  expect(await steps()).toHaveLength(4)
})

it('stays with the error when hiding failed', async () => {
  show({}, null, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Hide these steps' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await steps()).toHaveLength(4)
})
