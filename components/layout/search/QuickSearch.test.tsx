import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { navigationAreas, type Viewer } from '@/domain/viewer'
import { renderWithApollo, router } from '@/server/testing/screens/renderWithApollo'
import { QuickSearch } from './QuickSearch'

const company = { id: 'c1', name: 'Harbour' } as Viewer['subscription']
const viewerWith = (roles: Viewer['roles'], subscription: Viewer['subscription']) =>
  ({ userId: 'u1', roles, subscription, subscriptionDepartmentId: null }) as unknown as Viewer

function show(viewer: Viewer) {
  const requests: Record<string, unknown>[] = []
  renderWithApollo(
    <QuickSearch viewer={viewer} areas={navigationAreas(viewer, 't1')} openings={1} />,
    (_, variables) => {
      requests.push(variables)
      return {
        questionnaires: {
          __typename: 'QuestionnairePage',
          items: [
            {
              __typename: 'Questionnaire',
              id: 'q1',
              name: 'Leading with Confidence',
              isPublished: true,
              displayState: 'Live',
              questionnaireType: 'Campaign',
              subscriptionDepartmentId: null,
            },
          ],
        },
        subscriptionDepartments: {
          __typename: 'SubscriptionDepartmentPage',
          items: [{ __typename: 'SubscriptionDepartment', id: 'd1', name: 'Leads and Sales', numberOfPeople: 12 }],
        },
        people: {
          __typename: 'KnownPersonPage',
          items: [
            {
              __typename: 'KnownPerson',
              id: 'p1',
              firstName: 'Lea',
              lastName: 'Adler',
              email: 'lea@harbour.test',
              departmentName: 'Sales',
            },
          ],
        },
      }
    },
  )
  return requests
}
const type = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Search pages, campaigns, departments and people' }), {
    target: { value },
  })

it('finds campaigns and people that an administrator may open, and goes there', async () => {
  const push = vi.spyOn(router, 'push')
  const requests = show(viewerWith(['SubscriptionAdministration', 'SubscriptionDepartmentAdministration'], company))
  await type('lea')
  expect(await screen.findByText('lea@harbour.test · Sales')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Leading with Confidence/ }))
  expect(push).toHaveBeenCalledWith('/subscriptionQuestionnaires/overview/q1')
  expect(requests).toContainEqual({ subscriptionId: 'c1', search: 'lea' })
})

it.each([
  ['the company', null, '/manage/subscriptionDepartments/users/d1/users'],
  ['a department', 'd1', '/manageDepartment/users/d1/users'],
] as const)('leads an administrator of %s from a department to its people', async (_who, departmentId, path) => {
  const push = vi.spyOn(router, 'push')
  const ofCompany = departmentId === null ? (['SubscriptionAdministration'] as const) : []
  const roles: Viewer['roles'] = ['SubscriptionDepartmentAdministration', ...ofCompany]
  show({ ...viewerWith(roles, company), subscriptionDepartmentId: departmentId })
  await type('sales')
  fireEvent.click(await screen.findByRole('button', { name: /^Leads and Sales/ }))
  expect(push).toHaveBeenCalledWith(path)
})

it('offers a person their own pages alone, and asks the server nothing', async () => {
  const requests = show(viewerWith([], company))
  await type('work')
  expect(await screen.findByRole('button', { name: 'My Workspace' })).toBeTruthy()
  await type('prof')
  expect(await screen.findByRole('button', { name: 'Profile' })).toBeTruthy()
  await type('campaign')
  await waitFor(() => expect(screen.getByText('Nothing found. Try another word.')).toBeTruthy())
  expect(requests).toEqual([])
})

describe('Enter', () => {
  const enter = async () => fireEvent.keyDown(await screen.findByRole('textbox'), { key: 'Enter', code: 'Enter' })
  const selected = () => [...document.querySelectorAll('[data-selected]')].map(({ textContent }) => textContent)
  const administrator = viewerWith(['SubscriptionAdministration', 'SubscriptionDepartmentAdministration'], company)

  it('opens the first hit that the server finds', async () => {
    const push = vi.spyOn(router, 'push')
    show(administrator)
    await type('lea')
    await screen.findByRole('button', { name: /^Leading with Confidence/ })
    await waitFor(() => expect(selected()).toEqual(['Leading with Confidence']))
    await enter()
    expect(push).toHaveBeenLastCalledWith('/subscriptionQuestionnaires/overview/q1')
  })
  it('opens the first page or action whose name has the text, also after another text', async () => {
    show(administrator)
    await type('add')
    await waitFor(() => expect(selected()).toEqual([screen.getAllByRole('button')[0]?.textContent]))
    await type('create')
    await waitFor(() => expect(selected()).toEqual([expect.stringMatching(/^Create/)]))
  })
  it('keeps what the arrow keys chose when more arrives', async () => {
    show(administrator)
    await type('ca')
    const [, second] = screen.getAllByRole('button')
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowDown', code: 'ArrowDown' })
    await screen.findByRole('button', { name: /^Leading with Confidence/ })
    expect(selected()).toEqual([second?.textContent])
  })
})
