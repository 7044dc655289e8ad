import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { describe, expect, it } from 'vitest'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { renderWithApollo, refusal } from '@/server/testing/screens/renderWithApollo'
import { ListViewOwner } from '@/components/ui/list/ListViewOwner'
import { DepartmentAddScreen } from './DepartmentAddScreen'
import { DepartmentEditScreen } from './DepartmentEditScreen'
import { DepartmentListScreen } from './DepartmentListScreen'

type SentRequest = { operation: string; variables: Record<string, unknown> }

const department = (name: string, fields: object = {}) => ({
  __typename: 'SubscriptionDepartment',
  id: name.toLowerCase(),
  name,
  numberOfPeople: 3,
  version: 2,
  abilities: ['read', 'update', 'delete'],
  ...fields,
})
const page = (items: object[]) => ({
  subscriptionDepartments: { __typename: 'SubscriptionDepartmentPage', items, totalCount: items.length },
})
const type = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the departments', () => {
  function show(answer: (request: SentRequest) => Record<string, unknown> | Error) {
    const requests: SentRequest[] = []
    renderWithApollo(
      <ListViewOwner owner="ada">
        <DepartmentListScreen subscriptionId="c" />
      </ListViewOwner>,
      (operation, variables) => {
        requests.push({ operation, variables })
        return answer({ operation, variables })
      },
    )
    return requests
  }

  it('are listed with their people, open their form and link to their people and campaigns', async () => {
    show(() => page([department('Legal'), department('Sales', { numberOfPeople: 1 })]))
    const open = await screen.findByRole('link', { name: 'Legal' })
    expect(open.getAttribute('href')).toBe('/manage/subscriptionDepartments/edit/legal')
    expect(screen.getByText('3 people')).toBeTruthy()
    expect(screen.getByText('1 person')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add department' }).getAttribute('href')).toBe(
      '/manage/subscriptionDepartments/add',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Legal' }))
    const hrefs = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'))
    expect(hrefs).toEqual([
      '/manage/subscriptionDepartments/edit/legal',
      '/manage/subscriptionDepartments/users/legal/users',
      '/manage/questionnaires/list/legal/Campaign',
      null,
    ])
  })

  it('are searched by the server', async () => {
    const requests = show(() => page([department('Legal')]))
    await screen.findByRole('link', { name: 'Legal' })
    const box = screen.getByRole('searchbox', { name: 'Search' })
    fireEvent.change(box, { target: { value: 'leg' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() =>
      expect(requests.at(-1)?.variables).toMatchObject({ subscriptionId: 'c', search: 'leg', offset: 0 }),
    )
  })

  it('are deleted after saying what happens to their contents', async () => {
    let items = [department('Legal'), department('Sales')]
    const requests = show(({ operation, variables }) => {
      if (operation === 'SubscriptionDepartments') return page(items)
      items = items.filter(({ id }) => id !== variables.id)
      return { deleteSubscriptionDepartment: variables.id }
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Legal' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete department "Legal"?' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Its 3 people stay in the company, without a department.',
      'Its department administrators become users and are signed out.',
      'Its campaigns, self-service questionnaires and templates become company-wide.',
      'Results so far keep the name of the department.',
    ])
    expect(requests.map(({ operation }) => operation)).not.toContain('DeleteSubscriptionDepartment')
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Legal' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Sales' })).toBeTruthy()
    expect(requests.find(({ operation }) => operation === 'DeleteSubscriptionDepartment')?.variables).toEqual({
      id: 'legal',
    })
  })

  it('show why one was not deleted, and retain it', async () => {
    show(({ operation }) =>
      operation === 'SubscriptionDepartments'
        ? page([department('Legal')])
        : refusal('NOT_FOUND', 'This does not exist.'),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Legal' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('This does not exist.')
  })

  it('of no company ask staff to select one', () => {
    renderWithApollo(<DepartmentListScreen subscriptionId={null} />, () => page([]))
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('the department form', () => {
  it('of a department that was deleted in the meantime says so, and leads back', async () => {
    renderWithApollo(<DepartmentEditScreen departmentId="legal" />, (operation) =>
      operation === 'UpdateSubscriptionDepartment'
        ? refusal('NOT_FOUND', 'This could not be found.')
        : { subscriptionDepartment: department('Legal') },
    )
    await screen.findByRole('heading', { name: 'Legal' })
    type('Law')
    save()
    expect(await screen.findByText('This department has been deleted in the meantime.')).toBeTruthy()
    expect(screen.queryByText('This could not be found.')).toBeNull()
    const back = screen.getByRole('link', { name: 'Back to the departments' })
    expect(back.getAttribute('href')).toBe('/manage/subscriptionDepartments')
  })

  it('keeps a name that is too long, and names the problem', async () => {
    const requests: string[] = []
    renderWithApollo(<DepartmentAddScreen subscriptionId="c" />, (operation) => {
      requests.push(operation)
      return {}
    })
    const field = screen.getByLabelText<HTMLInputElement>('Name')
    type('a'.repeat(300))
    fireEvent.blur(field)
    expect(
      await screen.findByText('This is too long: 300 of 100 characters. Please shorten it to 100 characters.'),
    ).toBeTruthy()
    save()
    expect(field.value).toHaveLength(300)
    expect(field.getAttribute('maxlength')).toBeNull()
    expect(requests).toEqual([])
  })

  it('requires a name before it sends a request', async () => {
    const requests: string[] = []
    renderWithApollo(<DepartmentAddScreen subscriptionId="c" />, (operation) => {
      requests.push(operation)
      return {}
    })
    type('   ')
    save()
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('adds a department to the company, one for duplicate requests', async () => {
    const models: unknown[] = []
    const taken = new GraphQLError('Please check', {
      extensions: { code: 'BAD_USER_INPUT', fieldErrors: [{ path: 'id', key: 'idExists' }] },
    })
    renderWithApollo(<DepartmentAddScreen subscriptionId="c" />, (_, { model }) => {
      models.push(model)
      return models.length === 1 ? refusal('INTERNAL') : taken
    })
    type(' Legal ')
    save()
    await screen.findByRole('alert')
    save()
    await waitFor(() => expect(models).toHaveLength(2))
    expect(models[0]).toMatchObject({ subscriptionId: 'c', name: 'Legal' })
    expect(models[1]).toEqual(models[0])
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('saves a name with the version that was read, and links to the people', async () => {
    const models: unknown[] = []
    renderWithApollo(<DepartmentEditScreen departmentId="legal" />, (operation, { model }) => {
      if (operation === 'SubscriptionDepartment') return { subscriptionDepartment: department('Legal') }
      models.push(model)
      return { updateSubscriptionDepartment: department('Law', { id: 'legal', version: 3 }) }
    })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Legal'))
    expect(screen.getByRole('link', { name: '3 people' }).getAttribute('href')).toBe(
      '/manage/subscriptionDepartments/users/legal/users',
    )
    type('Law')
    save()
    await waitFor(() => expect(models).toEqual([{ id: 'legal', version: 2, name: 'Law' }]))
  })

  it('retains the input after a conflicting update, and saves it with the newer version next time', async () => {
    const versions: unknown[] = []
    let version = 2
    renderWithApollo(<DepartmentEditScreen departmentId="legal" />, (operation, { model }) => {
      if (operation === 'SubscriptionDepartment') return { subscriptionDepartment: department('Legal', { version }) }
      versions.push((model as { version: number }).version)
      if (version === 5) return { updateSubscriptionDepartment: department('Law', { id: 'legal', version: 6 }) }
      version = 5
      return refusal('CONFLICT', 'This was changed by someone else in the meantime.')
    })
    await screen.findByLabelText('Name')
    type('Law')
    save()
    expect((await screen.findByRole('alert')).textContent).toContain('This was changed by someone else')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Law')
    save()
    await waitFor(() => expect(versions).toEqual([2, 5]))
  })

  it('is not found when the department does not exist', async () => {
    renderWithApollo(
      <Caught>
        <DepartmentEditScreen departmentId="gone" />
      </Caught>,
      () => refusal('NOT_FOUND', 'This does not exist.'),
    )
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
  })
})
