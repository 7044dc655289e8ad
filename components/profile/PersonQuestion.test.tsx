import { Notifications, notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ListViewOwner } from '@/components/ui/list/ListViewOwner'
import { renderWithApollo, refusal, router } from '@/server/testing/screens/renderWithApollo'
import { personRow } from '@/server/testing/screens/personRow'
import { listPlaces } from '@/components/ui/list/listPlaces'
import { PersonAddFromListScreen } from './PersonAddFromListScreen'
import { PersonAddListScreen } from './PersonAddListScreen'
import { PersonDeleteScreen } from './PersonDeleteScreen'
import { PersonRemoveScreen } from './PersonRemoveScreen'

type Given = Record<string, unknown> | Error
const sales = {
  __typename: 'SubscriptionDepartment',
  id: 'd1',
  name: 'Sales',
  numberOfPeople: 2,
  version: 1,
  abilities: [],
}
const ada = personRow({ id: 'ada', firstName: 'Ada', lastName: 'Byron', department: sales })
const push = vi.spyOn(router, 'push')

function show(screenOf: ReactNode, answers: Record<string, Given> = {}) {
  const requests: { operation: string; variables: Record<string, unknown> }[] = []
  renderWithApollo(
    <ListViewOwner owner="u">
      <Notifications />
      {screenOf}
    </ListViewOwner>,
    (operation, variables) => {
      requests.push({ operation, variables })
      const answer = answers[operation]
      if (answer !== undefined) return answer as Record<string, unknown>
      if (operation === 'SubscriptionDepartment') return { subscriptionDepartment: sales }
      if (operation === 'People')
        return {
          profiles: {
            __typename: 'ProfilePage',
            items: [personRow({ id: 'bob', firstName: 'Bob', lastName: 'Carr' })],
            totalCount: 1,
          },
        }
      return { profile: ada }
    },
  )
  return { last: (operation: string) => requests.filter((one) => one.operation === operation).at(-1)?.variables }
}

beforeEach(() => {
  push.mockClear()
  notifications.clean()
})

describe('deleting a person', () => {
  it('confirms, archives them, goes back, and can be undone there', async () => {
    const { last } = show(<PersonDeleteScreen of="company" id="ada" />, {
      ArchiveProfiles: { archiveProfiles: ['ada'] },
      RestoreProfiles: { restoreProfiles: [] },
    })
    expect((await screen.findByText('Ada Byron')).parentElement?.textContent).toContain(
      'Are you sure you want to delete Ada Byron?',
    )
    expect(last('ArchiveProfiles')).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/manage/users'))
    expect(last('ArchiveProfiles')).toEqual({ ids: ['ada'] })
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  })
  it.each([
    ['a person the reader may not delete', { profile: { ...ada, abilities: ['read'] } }],
    ['a person of another company, or an unknown one', refusal('NOT_FOUND')],
  ])('is refused for %s', async (_who, answer) => {
    show(<PersonDeleteScreen of="company" id="ada" />, { Person: answer })
    expect((await screen.findByRole('alert')).textContent).toBe('You do not have access rights to delete this user.')
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
  it('shows from when a recently added person can be deleted, before it confirms', async () => {
    show(<PersonDeleteScreen of="department" id="ada" departmentId="d1" />, {
      Person: { profile: { ...ada, takenInUntil: '2026-03-09T09:00:00.000Z' } },
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/You can delete them from 09\/03\/2026 \d\d:\d\d/)
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
  it('shows why the server refused', async () => {
    show(<PersonDeleteScreen of="department" id="ada" departmentId="d1" />, {
      ArchiveProfiles: refusal('FORBIDDEN', 'You do not have access rights to delete this user.'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(
      within(await screen.findByRole('alert')).getByText('You do not have access rights to delete this user.'),
    ).toBeTruthy()
    expect(push).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/manageDepartment/users/d1/users')
  })
})

describe('removing a person from their department', () => {
  it('confirms, removes them, and returns to its people', async () => {
    const { last } = show(<PersonRemoveScreen of="companyDepartment" id="ada" />, {
      MoveProfiles: { moveProfiles: [{ ...ada, subscriptionDepartmentId: null, subscriptionDepartment: null }] },
    })
    expect(
      await screen.findByText('Are you sure you want to remove Ada Byron from Sales? They stay in the company.'),
    ).toBeTruthy()
    expect(screen.queryByText(/becomes a user/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Remove from department' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/manage/subscriptionDepartments/users/d1/users'))
    expect(last('MoveProfiles')).toEqual({ ids: ['ada'], subscriptionDepartmentId: null })
  })
  it('says that an administrator of it becomes a user', async () => {
    show(<PersonRemoveScreen of="department" id="ada" departmentId="d1" />, {
      Person: {
        profile: personRow({
          id: 'ada',
          firstName: 'Ada',
          lastName: 'Byron',
          department: sales,
          role: 'SubscriptionDepartmentAdministrator',
        }),
      },
    })
    expect(await screen.findByText('Ada Byron is a department administrator and becomes a user.')).toBeTruthy()
  })
})

describe('adding a person from a list', () => {
  const where = { of: 'companyDepartment', departmentId: 'd1' } as const
  it('lists the people of the company who are not in the department', async () => {
    const { last } = show(<PersonAddListScreen where={where} subscriptionId="s" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Add to this department' }))
    expect(push).toHaveBeenCalledWith('/manage/subscriptionDepartments/users/d1/users/addFromList/bob')
    expect(last('People')).toMatchObject({ subscriptionId: 's', notSubscriptionDepartmentId: 'd1' })
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    expect(await screen.findByRole('button', { name: 'Add to this department' })).toBeTruthy()
  })
  it('shows the person and the consequence, adds them and returns to the list', async () => {
    const bob = personRow({ id: 'bob', firstName: 'Bob', lastName: 'Carr' })
    const { last } = show(<PersonAddFromListScreen where={where} id="bob" />, {
      Person: { profile: bob },
      MoveProfiles: { moveProfiles: [bob] },
    })
    expect(
      await screen.findByText('Bob Carr will be added to Sales and moved out of any other department.'),
    ).toBeTruthy()
    const shown = ['First name', 'Last name', 'Email'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
    expect(shown.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['Bob', true],
      ['Carr', true],
      ['bob@example.test', true],
    ])
    const list = '/manage/subscriptionDepartments/users/d1/users/addlist'
    listPlaces.of(list).set('search', 'Bob')
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith(list))
    expect(listPlaces.of(list).get('search')).toBeUndefined()
    expect(await screen.findByText('Bob Carr has been added to Sales.')).toBeTruthy()
    expect(last('MoveProfiles')).toEqual({ ids: ['bob'], subscriptionDepartmentId: 'd1' })
  })
})
