import { expect, type Page, test } from '@playwright/test'
import { acceptInvite, signIn } from '../screens/account'
import { browserErrorsOf } from '../screens/audit'
import {
  addDepartment,
  addPerson,
  chooseRowAction,
  expectCount,
  importPeople,
  pick,
  selectPeople,
  showDepartment,
} from '../screens/people'
import { mailedLink } from '../servers/linkMailed'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const go = (page: Page, path: string) => page.goto(`${site.url}${path}`)
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const refused = (page: Page) =>
  expect(page.getByText('Sorry you do not have permission to access this area.')).toBeVisible()

const departments = ['Harvest', 'Orchard'] as const
/** People of a sheet, alternating between the departments: Grown01 of the first, Grown02 of the second, and so on. */
const grown = Array.from({ length: 37 }, (_, index) => ({
  name: `Grown${String(index + 1).padStart(2, '0')} Field`,
  department: departments[index % 2]!,
}))
const firstOf = ({ name }: (typeof grown)[number]) => name.split(' ')[0]!
const ofOrchard = grown.filter(({ department }) => department === 'Orchard')

async function startCompany(page: Page, name: string) {
  const { email, subscriptionId } = await site.createCompany(name, '#0f6e84')
  await signIn(page, site.url, { email, password })
  for (const department of departments) await addDepartment(page, site.url, department)
  return { subscriptionId, addressOf: (first: string) => `${first.toLowerCase()}.${email}` }
}

async function openDepartment(page: Page, name: string): Promise<void> {
  await go(page, '/manage/subscriptionDepartments')
  await chooseRowAction(page, name, 'People')
  await heading(page, 'Department Users')
}

async function invited(page: Page, address: string): Promise<void> {
  await acceptInvite(page, await mailedLink(site.mail, address, '/account/confirmInvite'), password)
}

test('a company administrator imports forty people, moves them, and undoes an archiving', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const { addressOf } = await startCompany(page, 'Yarrow')
  await go(page, '/manage/users')
  await heading(page, 'People')
  await expectCount(page, 1)
  const rows = [
    ...grown.map((person) => [addressOf(firstOf(person)), firstOf(person), 'Field', person.department, '']),
    ['not an address', 'Nobody', 'Home', '', ''],
    [addressOf('Lost'), 'Lost', 'Sheep', 'Nowhere', ''],
    [addressOf('Grown01'), 'Grown01', 'Again', '', ''],
  ]
  const dialog = await importPeople(page, rows, { unknownDepartments: 1 })
  await expect(dialog.getByText('37 users have been imported for you.')).toBeVisible()
  await expect(dialog.getByText('3 rows were not imported')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: 'Row 39' })).toContainText('Please enter a valid email')
  await expect(dialog.getByRole('row').filter({ hasText: 'Row 40' })).toContainText(
    "Department 'Nowhere' was not found",
  )
  await expect(dialog.getByRole('row').filter({ hasText: 'Row 41' })).toContainText(addressOf('Grown01'))
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expectCount(page, 38)
  for (const [firstName, department] of [
    ['Ben', 'Harvest'],
    ['Cleo', 'Orchard'],
    ['Dan', undefined],
  ] as const)
    await addPerson(page, site.url, { firstName, lastName: 'Iveson', email: addressOf(firstName), department })
  await expectCount(page, 41)

  await page.getByRole('link', { name: 'Dan Iveson' }).click()
  // The list also has a department filter.
  await heading(page, 'Dan Iveson')
  await pick(page, page, 'Department', 'Harvest')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/manage\/users$/)
  await openDepartment(page, 'Harvest')
  await expectCount(page, 21)
  await chooseRowAction(page, 'Ben Iveson', 'Remove from department')
  await expect(page.getByText('Are you sure you want to remove Ben Iveson from Harvest?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from department' }).click()
  await heading(page, 'Department Users')
  await expectCount(page, 20)
  await expect(page.getByRole('link', { name: 'Dan Iveson' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ben Iveson' })).toHaveCount(0)

  await go(page, '/manage/users')
  await showDepartment(page, 'Orchard')
  await expectCount(page, 19)
  const moved = ofOrchard.slice(0, 5).map(({ name }) => name)
  const bar = await selectPeople(page, moved)
  await expect(bar.getByRole('status')).toHaveText('5 of 19 selected')
  await bar.getByRole('button', { name: 'Move to department...' }).click()
  const moveDialog = page.getByRole('dialog', { name: 'Move 5 people' })
  await pick(moveDialog, page, 'Department', 'Harvest')
  await moveDialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expectCount(page, 14)
  await showDepartment(page, 'Harvest')
  await expectCount(page, 25)
  await expect(page.getByRole('link', { name: moved[0]! })).toBeVisible()

  await showDepartment(page, 'All departments')
  const removed = ['Cleo Iveson', 'Dan Iveson', moved[0]!]
  await (await selectPeople(page, removed)).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete 3 people?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 people have been deleted.')).toBeVisible()
  await expectCount(page, 38)
  for (const name of removed) await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 people have been restored.')).toBeVisible()
  await expectCount(page, 41)
  for (const name of removed) await expect(page.getByRole('link', { name })).toBeVisible()
  await page.reload()
  await expectCount(page, 41)
  expect(browserErrors).toEqual([])
})

test('a department administrator sees its people and adds others of the company; a user sees none', async ({
  page,
  browser,
}) => {
  const { addressOf, subscriptionId } = await startCompany(page, 'Tansy')
  await addPerson(page, site.url, {
    firstName: 'Ada',
    lastName: 'Hall',
    email: addressOf('Ada'),
    department: 'Harvest',
    role: 'Department administrator',
  })
  for (const [firstName, department] of [
    ['Ben', 'Harvest'],
    ['Cleo', 'Orchard'],
  ] as const)
    await addPerson(page, site.url, { firstName, lastName: 'Jarrow', email: addressOf(firstName), department })

  const department = await (await browser.newContext()).newPage()
  await invited(department, addressOf('Ada'))
  await department.getByRole('link', { name: 'People' }).first().click()
  await heading(department, 'Harvest')
  await expectCount(department, 2)
  await expect(department.getByRole('link', { name: 'Ben Jarrow' })).toBeVisible()
  await expect(department.getByText('Cleo')).toHaveCount(0)
  await department.getByRole('button', { name: 'More ways to add people' }).click()
  await department.getByRole('menuitem', { name: 'Add from a list' }).click()
  await heading(department, 'Add from a list to Harvest')
  await expect(department.getByText('Ben Jarrow')).toHaveCount(0)
  await department
    .getByRole('listitem')
    .filter({ hasText: 'Cleo Jarrow' })
    .getByRole('button', { name: 'Add to this department' })
    .click()
  await heading(department, 'Add to department')
  await expect(
    department.getByText('Cleo Jarrow will be added to Harvest and moved out of any other department.'),
  ).toBeVisible()
  await department.getByRole('button', { name: 'Add', exact: true }).click()
  await heading(department, 'Add from a list to Harvest')
  await department.getByRole('link', { name: 'Department Users' }).click()
  await heading(department, 'Harvest')
  await expectCount(department, 3)
  await expect(department.getByRole('link', { name: 'Cleo Jarrow' })).toBeVisible()
  for (const path of [
    '/manage/users',
    '/manage/subscriptionDepartments',
    '/manage/subscriptions/edit/branding',
    '/administration/subscriptions',
  ]) {
    await go(department, path)
    await refused(department)
  }
  await department.context().close()

  const user = await (await browser.newContext()).newPage()
  await invited(user, addressOf('Cleo'))
  const departmentId = crypto.randomUUID()
  for (const path of [
    '/manage/users',
    '/manage/users/add',
    '/manage/subscriptionDepartments',
    '/manage/analysisTypes',
    '/manage/rights',
    '/manage/subscriptions/edit/branding',
    `/manageDepartment/users/${departmentId}/users`,
    `/manageDepartment/users/${departmentId}/add`,
    '/administration/subscriptions',
    '/administration/users/administrators',
  ]) {
    await go(user, path)
    await refused(user)
  }
  await go(user, '/me')
  await expect(user.getByRole('link', { name: 'My Workspace' }).first()).toBeVisible()
  await expect(user.getByRole('link', { name: /^(Admin|People|Departments|Campaigns|Companies)$/ })).toHaveCount(0)
  const codeOf = async (query: string, variables: object) => {
    const { errors } = await (await user.request.post(`${site.url}/graphql`, { data: { query, variables } })).json()
    return errors?.[0]?.extensions.code
  }
  const ids = [crypto.randomUUID()]
  expect(
    await codeOf('query ($subscriptionId: Guid) { profiles(subscriptionId: $subscriptionId) { totalCount } }', {
      subscriptionId,
    }),
  ).toBe('FORBIDDEN')
  expect(
    await codeOf(
      'query ($subscriptionId: Guid!) { subscriptionDepartments(subscriptionId: $subscriptionId) { totalCount } }',
      { subscriptionId },
    ),
  ).toBe('FORBIDDEN')
  expect(await codeOf('mutation ($ids: [Guid!]!) { moveProfiles(ids: $ids) { id } }', { ids })).toBe('FORBIDDEN')
  expect(await codeOf('mutation ($ids: [Guid!]!) { archiveProfiles(ids: $ids) }', { ids })).toBe('FORBIDDEN')
  await user.context().close()
})
