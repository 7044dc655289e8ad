import { notifications, Notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListViewOwner } from '@/components/ui/list/ListViewOwner'
import type { PeopleWhere } from '@/domain/paths'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { personRow } from '@/server/testing/screens/personRow'
import { PeopleListScreen } from './PeopleListScreen'

type SentRequest = { operation: string; variables: Record<string, unknown> }
type Reply = Record<string, unknown> | Error
type Given = Record<string, Reply | ((variables: Record<string, unknown>) => Reply)>

const department = {
  __typename: 'SubscriptionDepartment',
  id: 'd1',
  name: 'Operations',
  numberOfPeople: 2,
  version: 1,
  abilities: ['update'],
}
const departments = {
  subscriptionDepartments: {
    __typename: 'SubscriptionDepartmentPage',
    items: [department, { ...department, id: 'd2', name: 'Sales' }],
  },
}
const ada = personRow({ id: 'ada', firstName: 'Ada', lastName: 'Byron' })
const bob = personRow({ id: 'bob', firstName: 'Bob', lastName: 'Carr', isConfirmed: false, department })
const own = personRow({ id: 'own', firstName: 'Me', lastName: 'Myself', abilities: ['read', 'update', 'move'] })
const company: PeopleWhere = { of: 'company' }
const ofCompany: PeopleWhere = { of: 'companyDepartment', departmentId: 'd1' }

function show({
  where = company,
  people = [ada, bob, own],
  canDelete = true,
  picksDepartment = true,
  ...given
}: {
  where?: PeopleWhere
  people?: unknown[]
  canDelete?: boolean
  picksDepartment?: boolean
  answers?: Given
}) {
  const requests: SentRequest[] = []
  renderWithApollo(
    <ListViewOwner owner="u">
      <Notifications />
      <PeopleListScreen where={where} subscriptionId="s" canDelete={canDelete} picksDepartment={picksDepartment} />
    </ListViewOwner>,
    (operation, variables) => {
      requests.push({ operation, variables })
      const answer = given.answers?.[operation]
      if (answer !== undefined) return typeof answer === 'function' ? answer(variables) : answer
      if (operation === 'DepartmentChoices') return departments
      if (operation === 'SubscriptionDepartment') return { subscriptionDepartment: department }
      return { profiles: { __typename: 'ProfilePage', items: people, totalCount: people.length } }
    },
  )
  return {
    last: (operation: string) => requests.filter((one) => one.operation === operation).at(-1)?.variables,
    times: (operation: string) => requests.filter((one) => one.operation === operation).length,
  }
}
const choose = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
const bar = () => screen.findByRole('group', { name: 'Selected people' })
const menuOf = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await screen.findByRole('menu')
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}

beforeEach(() => {
  notifications.clean()
})

describe('the people of a company', () => {
  it('are fetched from the server, and each links to the form', async () => {
    const { last } = show({})
    expect((await screen.findByRole('link', { name: 'Ada Byron' })).getAttribute('href')).toBe('/manage/users/edit/ada')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('People')
    expect(screen.getByRole('link', { name: 'Add person' }).getAttribute('href')).toBe('/manage/users/add')
    expect(screen.queryByRole('button', { name: 'More ways to add people' })).toBeNull()
    expect(last('People')).toMatchObject({ subscriptionId: 's', subscriptionDepartmentId: null, search: '', offset: 0 })
    const box = screen.getByRole('searchbox', { name: 'Search' })
    fireEvent.change(box, { target: { value: 'ada' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(last('People')).toMatchObject({ search: 'ada' }))
  })
  it('are a table with their role, department and whether they accepted their invitation', async () => {
    show({})
    fireEvent.click(await screen.findByRole('radio', { name: 'Table' }))
    const row = (await screen.findByText('bob@example.test')).closest('tr') as HTMLElement
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['', 'Bob', 'Carr', 'bob@example.test', 'User', 'Operations', 'Not confirmed yet', ''])
  })
  it('are two lines of a table on a phone, which leaves out the role and the state of nearly everyone', async () => {
    show({})
    fireEvent.click(await screen.findByRole('radio', { name: 'Table' }))
    const row = (await screen.findByText('bob@example.test')).closest('tr') as HTMLElement
    const cells = within(row).getAllByRole('cell').slice(1, -1)
    expect(cells.map(({ dataset }) => dataset.narrow ?? 'first')).toEqual([
      'first',
      'beside',
      'line',
      'plain',
      'aside',
      'plain',
    ])
    expect(cells.filter(({ dataset }) => dataset.usual !== undefined).map(({ textContent }) => textContent)).toEqual([
      'User',
    ])
  })
  it('may be edited, deleted and, until they accept, invited again, and are in no department to be removed from', async () => {
    const { last } = show({ answers: { ResendInvites: { resendInvites: 1 } } })
    expect(await menuOf('Bob Carr')).toEqual(['Edit', 'Resend invite', 'Delete'])
    fireEvent.click(screen.getByRole('menuitem', { name: 'Resend invite' }))
    expect(await screen.findByText('1 invitation has been sent.')).toBeTruthy()
    expect(last('ResendInvites')).toEqual({ ids: ['bob'] })
  })
  it('of a higher role are shown without a link', async () => {
    show({ people: [personRow({ id: 'top', firstName: 'Top', lastName: 'Person', abilities: ['read'] })] })
    expect(await screen.findByText('Top Person')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Top Person' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Actions for Top Person' })).toBeNull()
  })
  it('cannot be deleted before the shown day when recently added', async () => {
    show({
      people: [
        personRow({ id: 'new', firstName: 'New', lastName: 'Person', takenInUntil: '2026-03-09T09:00:00.000Z' }),
      ],
    })
    await menuOf('New Person')
    const resting = screen.getByRole('menuitem', { name: /^Delete/ })
    expect(resting.textContent).toMatch(/You can delete them from 09\/03\/2026 \d\d:\d\d/)
    expect([resting.getAttribute('href'), resting.hasAttribute('data-disabled')]).toEqual([null, true])
  })
  it('have no delete action for a reader who may not delete', async () => {
    show({})
    expect(await menuOf('Me Myself')).toEqual(['Edit'])
  })
})

describe('the people of a department', () => {
  it('are shown below its name and can be added from a list', async () => {
    const { last } = show({ where: ofCompany, canDelete: false })
    expect(await screen.findByRole('link', { name: 'Operations' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Department Users')
    expect(last('People')).toMatchObject({ subscriptionId: 's', subscriptionDepartmentId: 'd1' })
    expect(screen.getByRole('link', { name: 'Add' }).getAttribute('href')).toBe(
      '/manage/subscriptionDepartments/users/d1/add',
    )
    fireEvent.click(screen.getByRole('button', { name: 'More ways to add people' }))
    expect((await screen.findByRole('menuitem', { name: 'Add from a list' })).getAttribute('href')).toBe(
      '/manage/subscriptionDepartments/users/d1/users/addlist',
    )
  })
  it.each([
    [false, '/manageDepartment/users/d1/users/addlist'],
    [true, '/manage/subscriptionDepartments/users/d1/users/addlist'],
  ])(
    'are added from the list of the department by its administrator, from the company’s by others (%s)',
    async (picksDepartment, href) => {
      show({ where: { of: 'department', departmentId: 'd1' }, picksDepartment })
      fireEvent.click(await screen.findByRole('button', { name: 'More ways to add people' }))
      expect((await screen.findByRole('menuitem', { name: 'Add from a list' })).getAttribute('href')).toBe(href)
    },
  )
  it('can be removed from it, and deleted only where deletion is offered', async () => {
    show({ where: ofCompany, canDelete: false })
    expect(await menuOf('Ada Byron')).toEqual(['Edit', 'Remove from department'])
    expect(screen.getByRole('menuitem', { name: 'Remove from department' }).getAttribute('href')).toBe(
      '/manage/subscriptionDepartments/users/remove/ada',
    )
  })
  it('are titled with its name in its administrator’s area', async () => {
    show({ where: { of: 'department', departmentId: 'd1' }, picksDepartment: false })
    expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Ada Byron' })).getAttribute('href')).toBe(
      '/manageDepartment/users/edit/ada',
    )
    await choose('Ada Byron')
    expect(within(await bar()).getByRole('button', { name: 'Remove from department' })).toBeTruthy()
  })
})

describe('several people', () => {
  it('are moved into a department', async () => {
    const { last, times } = show({ answers: { MoveProfiles: { moveProfiles: [] } } })
    await choose('Ada Byron')
    await choose('Bob Carr')
    expect(within(await bar()).getByRole('status').textContent).toBe('2 of 3 selected')
    fireEvent.click(screen.getByRole('button', { name: 'Move to department...' }))
    const asks = within(await screen.findByRole('dialog', { name: 'Move 2 people' }))
    fireEvent.click(asks.getByRole('button', { name: 'Move' }))
    expect(await asks.findByText('Please choose a department')).toBeTruthy()
    expect(times('MoveProfiles')).toBe(0)
    fireEvent.click(asks.getByRole('combobox', { name: 'Department' }))
    fireEvent.click(within(await screen.findByRole('listbox', { hidden: true })).getByText('Sales'))
    fireEvent.click(asks.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(last('MoveProfiles')).toEqual({ ids: ['ada', 'bob'], subscriptionDepartmentId: 'd2' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected people' })).toBeNull())
    await waitFor(() => expect(times('People')).toBe(2))
  })
  it('are archived, where allowed, and restored', async () => {
    const { last, times } = show({
      answers: { ArchiveProfiles: { archiveProfiles: ['ada'] }, RestoreProfiles: { restoreProfiles: [] } },
    })
    await choose('Ada Byron')
    await choose('Me Myself')
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    const asks = within(await screen.findByRole('dialog', { name: 'Delete 1 person?' }))
    expect(asks.getByText(/You cannot delete 1 of the selected people; they were left unchanged/)).toBeTruthy()
    fireEvent.click(asks.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(last('ArchiveProfiles')).toEqual({ ids: ['ada'] }))
    expect(await screen.findByText('1 person has been deleted.')).toBeTruthy()
    await waitFor(() => expect(times('People')).toBe(2))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 person has been restored.')).toBeTruthy()
    expect(last('RestoreProfiles')).toEqual({ ids: ['ada'] })
    expect(times('People')).toBe(3)
  })
  it('stay selected when the server refuses, with the reason', async () => {
    show({ answers: { ArchiveProfiles: refusal('CONFLICT', 'This is the last administrator of the company.') } })
    await choose('Ada Byron')
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    const asks = within(await screen.findByRole('dialog', { name: 'Delete 1 person?' }))
    fireEvent.click(asks.getByRole('button', { name: 'Delete' }))
    expect(await asks.findByText('This is the last administrator of the company.')).toBeTruthy()
    expect(screen.queryByText('1 person has been deleted.')).toBeNull()
    fireEvent.click(asks.getByRole('button', { name: 'Cancel' }))
    expect(within(await bar()).getByRole('status').textContent).toBe('1 of 3 selected')
  })
  it('are invited again if they have not accepted', async () => {
    const { last } = show({ answers: { ResendInvites: { resendInvites: 1 } } })
    await choose('Ada Byron')
    const resend = within(await bar()).getByRole<HTMLButtonElement>('button', { name: 'Resend invitations' })
    expect(resend.disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
    expect(resend.disabled).toBe(false)
    fireEvent.click(resend)
    await waitFor(() => expect(last('ResendInvites')).toEqual({ ids: ['bob'] }))
  })
  it('are all of the list, fetched or not, when that is selected, and are archived and restored in several calls', async () => {
    const everybody = Array.from({ length: 1201 }, (_, index) =>
      personRow({ id: `p${index}`, firstName: 'Ada', lastName: `Nr ${index}` }),
    )
    const sent: string[][] = []
    const restored: string[][] = []
    const choices = everybody.map(({ __typename, id, abilities, takenInUntil, user }) => ({
      __typename,
      id,
      abilities,
      takenInUntil,
      user,
    }))
    show({
      answers: {
        People: { profiles: { __typename: 'ProfilePage', items: everybody.slice(0, 100), totalCount: 1201 } },
        PeopleChoice: ({ offset, search }) => ({
          profiles: {
            __typename: 'ProfilePage',
            items: search === '' ? choices.slice(Number(offset), Number(offset) + 1000) : [],
            totalCount: 1201,
          },
        }),
        ArchiveProfiles: ({ ids }) => ({ archiveProfiles: (sent.push(ids as string[]), ids) }),
        RestoreProfiles: ({ ids }) => ({ restoreProfiles: (restored.push(ids as string[]), []) }),
      },
    })
    await choose('Ada Nr 0')
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Select all 1,201 people' }))
    await waitFor(() => expect(screen.getByText('1,201 of 1,201 selected')).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Select all 1,201 people' })).toBeNull()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada Nr 1' }))
    expect(await screen.findByText('1,200 of 1,201 selected')).toBeTruthy()
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete 1,200 people?' })).getByRole('button', {
        name: 'Delete',
      }),
    )
    expect(await screen.findByText('1,200 people have been deleted.')).toBeTruthy()
    expect(sent.map(({ length }) => length)).toEqual([500, 500, 200])
    expect(new Set(sent.flat()).size).toBe(1200)
    expect(sent.flat()).not.toContain('p1')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1,200 people have been restored.')).toBeTruthy()
    expect(restored.flat().toSorted()).toEqual(sent.flat().toSorted())
  })
  it('stay selected, those that remain, when some calls succeeded and the next is refused', async () => {
    const everybody = Array.from({ length: 700 }, (_, index) =>
      personRow({ id: `p${index}`, firstName: 'Ada', lastName: `Nr ${index}` }),
    )
    let calls = 0
    const { last } = show({
      people: everybody,
      answers: {
        MoveProfiles: () => ((calls += 1) === 2 ? refusal('NOT_FOUND', 'Somebody is gone.') : { moveProfiles: [] }),
      },
    })
    await choose('Ada Nr 0')
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Select all' }))
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Move to department...' }))
    const asks = within(await screen.findByRole('dialog', { name: 'Move 700 people' }))
    fireEvent.click(asks.getByRole('combobox', { name: 'Department' }))
    fireEvent.click(within(await screen.findByRole('listbox', { hidden: true })).getByText('Sales'))
    fireEvent.click(asks.getByRole('button', { name: 'Move' }))
    const left = within(await screen.findByRole('dialog', { name: 'Move 200 people' }))
    expect(await left.findByText('Somebody is gone.')).toBeTruthy()
    fireEvent.click(left.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected people' })).toBeNull())
    expect(last('MoveProfiles')?.ids).toHaveLength(200)
  })
})

it('has the place of the choice of a department from the start, and the choice once they are read', async () => {
  show({ where: company, picksDepartment: true })
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Department' })
  expect(choice().disabled).toBe(true)
  await waitFor(() => expect(choice().disabled).toBe(false))
  expect([...choice().options].map(({ text }) => text)).toEqual(['All departments', 'Operations', 'Sales'])
})
