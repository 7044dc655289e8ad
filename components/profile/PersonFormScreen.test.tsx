import { Notifications, notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MailTroubleProvider } from '@/components/shared/MailTrouble'
import { roleGroupIds, type RoleGroupName, roleGroupNames } from '@/domain/role'
import type { MailTrouble } from '@/domain/viewer'
import { Caught } from '@/server/testing/screens/TestErrorBoundary'
import { renderWithApollo, refusal, router } from '@/server/testing/screens/renderWithApollo'
import { personRow } from '@/server/testing/screens/personRow'
import { PersonFormScreen } from './PersonFormScreen'

type Props = Parameters<typeof PersonFormScreen>[0]
type SentRequest = { operation: string; variables: Record<string, unknown> }

const id = '0192f0a0-0000-7000-8000-0000000000aa'
const sales = { __typename: 'SubscriptionDepartment', id: '0192f0a0-0000-7000-8000-0000000000d1', name: 'Sales' }
const group = (name: RoleGroupName) => ({ __typename: 'RoleGroup', id: roleGroupIds[name], name })
/** A person whose role group has its real id, as the form's rule expects it. */
function stored(wish: Partial<Parameters<typeof personRow>[0]> = {}) {
  const row = personRow({ id, firstName: 'Ada', lastName: 'Byron', ...wish })
  return { ...row, user: { ...row.user, email: 'ada@example.test', roleGroup: group(wish.role ?? 'User') } }
}

function show(
  props: Partial<Props> = {},
  save: (variables: Record<string, unknown>) => Record<string, unknown> | Error = () => ({ savePerson: stored() }),
  person: unknown = stored(),
  trouble: MailTrouble | null = null,
) {
  const requests: SentRequest[] = []
  renderWithApollo(
    <>
      <Notifications />
      <MailTroubleProvider trouble={trouble}>
        <Caught>
          <SearchParamsContext value={new URLSearchParams(query)}>
            <PersonFormScreen of="company" subscriptionId="s" picksDepartment {...props} />
          </SearchParamsContext>
        </Caught>
      </MailTroubleProvider>
    </>,
    (operation, variables) => {
      requests.push({ operation, variables })
      if (operation === 'DepartmentChoices')
        return { subscriptionDepartments: { __typename: 'SubscriptionDepartmentPage', items: departments } }
      if (operation === 'RoleGroups')
        return { roleGroups: { __typename: 'RoleGroupPage', items: roleGroupNames.map(group) } }
      if (operation === 'Person') return person instanceof Error ? person : { profile: person }
      if (operation === 'EmailChange') return { emailChange: waiting }
      if (operation === 'WithdrawEmailChange') {
        waiting = null
        return { withdrawEmailChange: String(variables.userId) }
      }
      if (operation === 'ResendInvites') return { resendInvites: 1 }
      return save(variables)
    },
  )
  return {
    saved: () =>
      requests
        .filter(({ operation }) => operation === 'SavePerson')
        .map(({ variables }) => variables.model as Record<string, unknown>),
    last: (operation: string) => requests.filter((one) => one.operation === operation).at(-1)?.variables,
  }
}
let waiting: unknown = null
let query = ''
let departments = [sales]
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const pick = async (label: string, choice: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: choice, hidden: true }))
}
const push = vi.spyOn(router, 'push')

beforeEach(() => {
  waiting = null
  query = ''
  departments = [sales]
  push.mockClear()
  notifications.clean()
})

describe('a new person', () => {
  it('is saved in one call as a user of the company, is invited, and the list is shown again', async () => {
    const { saved } = show()
    await type('First name', 'Ada')
    await type('Last name', 'Byron')
    await type('Email', 'Ada@example.test')
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Role' })).value).toBe('User')
    save()
    await waitFor(() => expect(push).toHaveBeenCalledWith('/manage/users'))
    expect(saved()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        subscriptionId: 's',
        subscriptionDepartmentId: null,
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.test',
        roleGroupId: roleGroupIds.User,
      },
    ])
    expect(await screen.findByText('ada@example.test has been invited.')).toBeTruthy()
  })
  it('is no department administrator while there are no departments, and the form says so', async () => {
    departments = []
    show()
    expect(
      await screen.findByText('A department administrator needs a department, and there is none yet.'),
    ).toBeTruthy()
    fireEvent.click(await screen.findByRole('combobox', { name: 'Role' }))
    const role = await screen.findByRole('option', { name: 'Department administrator', hidden: true })
    expect(role.hasAttribute('data-combobox-disabled')).toBe(true)
  })
  it('is the first administrator, where a new company has none', async () => {
    query = 'first'
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Add the first administrator' })).toBeTruthy()
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Role' })).value).toBe(
      'Company administrator',
    )
  })
  it.each([
    {
      trouble: 'missing',
      before: /no mail server yet: no invitation is sent/,
      after: /^ada@example.test has been added. No invitation was sent/,
    },
    {
      trouble: 'held',
      before: /^Email is on hold/,
      after: /^ada@example.test has been added. The invitation is on hold/,
    },
  ] as const)('is reported as not yet invited while mails are $trouble', async ({ trouble, before, after }) => {
    show({}, undefined, undefined, trouble)
    expect(screen.getByText(before)).toBeTruthy()
    await type('First name', 'Ada')
    await type('Last name', 'Byron')
    await type('Email', 'ada@example.test')
    save()
    expect(await screen.findByText(after)).toBeTruthy()
    expect(screen.queryByText(/has been invited|is sent by email/)).toBeNull()
  })
  it('requires both names and an address', async () => {
    const { saved } = show()
    await field('First name')
    save()
    for (const words of ['First name is required', 'Last name is required', 'Email is required'])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(saved()).toEqual([])
  })
  it('requires a department to administer one', async () => {
    const { saved } = show()
    await type('First name', 'Ada')
    await type('Last name', 'Byron')
    await type('Email', 'ada@example.test')
    await pick('Role', 'Department administrator')
    save()
    expect(
      (await screen.findAllByText('Department is required for a department administrator')).length,
    ).toBeGreaterThan(0)
    await pick('Department', 'Sales')
    save()
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({
      subscriptionDepartmentId: sales.id,
      roleGroupId: roleGroupIds.SubscriptionDepartmentAdministrator,
    })
  })
  it('has the same id on retry', async () => {
    let tries = 0
    const { saved } = show({}, () =>
      ++tries === 1 ? refusal('UNAVAILABLE', 'The server is away') : { savePerson: stored() },
    )
    await type('First name', 'Ada')
    await type('Last name', 'Byron')
    await type('Email', 'ada@example.test')
    save()
    await screen.findByText('The server is away')
    expect(push).not.toHaveBeenCalled()
    save()
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(saved()[1]?.id).toBe(saved()[0]?.id)
  })
  it('in a company is never offered the staff group', async () => {
    show()
    fireEvent.click(await screen.findByRole('combobox', { name: 'Role' }))
    expect((await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['User', 'Department administrator', 'Company administrator']),
    )
    expect(screen.queryByRole('option', { name: 'Administrator', hidden: true })).toBeNull()
  })
  it('of the staff is an administrator without a company', async () => {
    const { saved } = show({ of: 'staff', subscriptionId: null, picksDepartment: false })
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Role' })).value).toBe('Administrator')
    expect(screen.queryByRole('combobox', { name: 'Department' })).toBeNull()
    await type('First name', 'Ada')
    await type('Last name', 'Byron')
    await type('Email', 'ada@example.test')
    save()
    await waitFor(() => expect(push).toHaveBeenCalledWith('/administration/users/administrators'))
    expect(saved()[0]).toMatchObject({
      subscriptionId: null,
      subscriptionDepartmentId: null,
      roleGroupId: roleGroupIds.Administrator,
    })
  })
  it('is assigned to the department automatically when its administrator adds them', async () => {
    const { saved } = show({ of: 'department', departmentId: sales.id, picksDepartment: false })
    await type('First name', 'Ada')
    await type('Last name', 'Byron')
    await type('Email', 'ada@example.test')
    expect(screen.queryByRole('combobox', { name: 'Department' })).toBeNull()
    save()
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/manageDepartment/users/${sales.id}/users`))
    expect(saved()[0]).toMatchObject({ subscriptionDepartmentId: sales.id })
  })
  it('requires a company to belong to', () => {
    show({ subscriptionId: null })
    expect(screen.getByRole('link', { name: 'Companies' }).getAttribute('href')).toBe('/administration/subscriptions')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

describe('an existing person', () => {
  it('is saved with the version that was read, and their list is shown again', async () => {
    const { saved } = show({ of: 'companyDepartment', id }, undefined, stored({ department: sales }))
    await waitFor(async () => expect((await field('First name')).value).toBe('Ada'))
    await type('Last name', 'Lovelace')
    await pick('Department', 'No department')
    save()
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/manage/subscriptionDepartments/users/${sales.id}/users`))
    expect(saved()[0]).toMatchObject({ id, version: 3, lastName: 'Lovelace', subscriptionDepartmentId: null })
  })
  it('shows a pending address change, which can be withdrawn', async () => {
    waiting = {
      __typename: 'EmailChange',
      newEmail: 'new@example.test',
      dueAt: '2026-03-09T12:00:00Z',
      timeZone: 'Pacific/Kiritimati',
      isProven: false,
      isApproved: false,
    }
    const { last } = show({ id })
    expect(
      await screen.findByText(/The change to new@example\.test waits .* on 10\/03\/2026 at the earliest\./),
    ).toBeTruthy()
    expect(screen.getByText('The new address is not confirmed yet.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw the change' }))
    await waitFor(() => expect(screen.queryByText(/waits for this person/)).toBeNull())
    expect(last('WithdrawEmailChange')).toEqual({ userId: stored().userId })
  })
  it('retains the current address until the new one is confirmed, and the form says so', async () => {
    show({ id })
    await type('Email', 'new@example.test')
    expect(
      await screen.findByText(
        /ada@example\.test stays in use until it is confirmed and the owner of ada@example\.test approves/,
      ),
    ).toBeTruthy()
    await type('Email', 'ADA@example.test')
    await waitFor(() => expect(screen.queryByText(/stays in use/)).toBeNull())
  })
  it.each([
    [
      '2026-03-09T12:00:00Z',
      null,
      /^ada@example\.test stays in use for now\. The owner can approve or object .* the new address new@example\.test must be confirmed .* automatically on 10\/03\/2026 at the earliest/,
    ],
    [null, null, /^ada@example\.test stays in use for now\. The change takes effect once the owner approves/],
    [null, 'missing', /No link was sent: this site has no mail server yet\.$/],
  ] as const)(
    'is reported after saving to retain the address, and until when (%s, %s)',
    async (dueAt, trouble, words) => {
      show({ id }, undefined, undefined, trouble)
      await type('Email', 'new@example.test')
      const timeZone = 'Pacific/Kiritimati'
      const newEmail = 'new@example.test'
      waiting = { __typename: 'EmailChange', newEmail, dueAt, timeZone, isProven: false, isApproved: false }
      save()
      await waitFor(() => expect(push).toHaveBeenCalledWith('/manage/users'))
      expect(await screen.findByText('The email has not changed yet')).toBeTruthy()
      expect(screen.getByText(words)).toBeTruthy()
    },
  )
  it('gets a notice about confirming only their own new address, and none when only their names change', async () => {
    show({ id })
    await type('Last name', 'Lovelace')
    save()
    await waitFor(() => expect(push).toHaveBeenCalledOnce())
    expect(screen.queryByText('The email has not changed yet')).toBeNull()
    await type('Email', 'new@example.test')
    save()
    expect(
      await screen.findByText(
        'ada@example.test stays in use until you confirm new@example.test with the link we sent to it.',
      ),
    ).toBeTruthy()
  })
  it('who has not accepted the invitation can be sent another', async () => {
    const { last } = show({ id }, undefined, stored({ isConfirmed: false }))
    fireEvent.click(await screen.findByRole('button', { name: 'Resend invite' }))
    expect(await screen.findByText('1 invitation has been sent.')).toBeTruthy()
    expect(last('ResendInvites')).toEqual({ ids: [id] })
    await type('Email', 'new@example.test')
    expect(screen.queryByText(/stays in use/)).toBeNull()
  })
  it.each([
    [null, /^new@example\.test replaces ada@example\.test\. A new invitation has been sent to it;/],
    [
      'missing',
      /^new@example\.test replaces ada@example\.test\. No invitation was sent: this site has no mail server yet\./,
    ],
    ['held', /^new@example\.test replaces ada@example\.test\. A new invitation is on hold/],
  ] as const)(
    'who has not accepted the invitation gets a new one at a changed address, and the notice says so: mail %s',
    async (trouble, words) => {
      show({ id }, undefined, stored({ isConfirmed: false }), trouble)
      await type('Email', 'new@example.test')
      save()
      await waitFor(() => expect(push).toHaveBeenCalledWith('/manage/users'))
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.queryByText('The email has not changed yet')).toBeNull()
    },
  )
  it('is not reported as invited again while there is no mail server', async () => {
    show({ id }, undefined, stored({ isConfirmed: false }), 'missing')
    fireEvent.click(await screen.findByRole('button', { name: 'Resend invite' }))
    expect(await screen.findByText('No invitation was sent: this site has no mail server yet.')).toBeTruthy()
    expect(screen.queryByText(/has been sent/)).toBeNull()
  })
  it('who has accepted it cannot be invited again', async () => {
    show({ id })
    await field('First name')
    expect(screen.queryByRole('button', { name: 'Resend invite' })).toBeNull()
  })
  it('retains a role that the reader may not change', async () => {
    show({ id }, undefined, stored({ abilities: ['read', 'update'] }))
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Role' })).disabled).toBe(true)
  })
  it('retains the input after a conflicting update', async () => {
    let version = 3
    const { saved } = show(
      { id },
      ({ model }) =>
        (model as { version: number }).version === 3
          ? refusal('CONFLICT', 'This was changed by someone else in the meantime.')
          : { savePerson: stored() },
      {
        ...stored(),
        get version() {
          return version
        },
      },
    )
    await waitFor(async () => expect((await field('First name')).value).toBe('Ada'))
    await type('Last name', 'Lovelace')
    version = 4
    save()
    expect(
      within(await screen.findByRole('alert')).getByText('This was changed by someone else in the meantime.'),
    ).toBeTruthy()
    expect((await field('Last name')).value).toBe('Lovelace')
    save()
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(saved().map((model) => model.version)).toEqual([3, 4])
  })
  it('who may be added from a list but not edited is not found', async () => {
    show(
      { of: 'department', id, departmentId: 'd2', picksDepartment: false },
      undefined,
      stored({ department: sales, abilities: ['read', 'move'] }),
    )
    expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
    expect(screen.queryByLabelText('First name')).toBeNull()
  })
  it.each(['NOT_FOUND', 'BAD_USER_INPUT'])(
    'who is out of reach, or has an invalid id, is not found (%s)',
    async (code) => {
      show({ id }, undefined, refusal(code, 'This could not be found.'))
      expect(await screen.findByText('NEXT_HTTP_ERROR_FALLBACK;404')).toBeTruthy()
    },
  )
})
