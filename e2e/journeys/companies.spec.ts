import { expect, type Page, test } from '@playwright/test'
import { acceptInvite, signIn, signOut } from '../screens/account'
import { complaintsOf, expectAccessible } from '../screens/audit'
import { linkMailed } from '../servers/linkMailed'
import { password } from '../servers/world'
import { worldForTests } from '../servers/worldForTests'

const site = worldForTests()
const go = (page: Page, path: string) => page.goto(`${site.world.url}${path}`)
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

test('staff set up a company with its brand and templates, act inside it, and stop', async ({ page }) => {
  const complaints = complaintsOf(page)
  await signIn(page, site.world.url, { ...(await site.world.createStaff()), password })
  await expect(page).toHaveURL(/administration\/subscriptions$/)
  await heading(page, 'Companies')
  await page.getByRole('link', { name: 'Add', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('Company name is required').first()).toBeVisible()
  await page.getByLabel('Company name').fill('Wychwood')
  await page.getByLabel('Brand colour', { exact: true }).fill('#7a3e9d')
  await expectAccessible(page, 'company form')
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page).toHaveURL(/administration\/subscriptions/)

  await go(page, '/administration/subscriptions')
  await page.getByRole('button', { name: 'Actions for Wychwood' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await heading(page, 'Manage Standard Templates For Wychwood')
  await expect(page.getByRole('checkbox', { name: /Default Template/ })).toBeChecked()
  await expectAccessible(page, 'templates of a company')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/administration\/subscriptions$/)
  await expectAccessible(page, 'companies')

  await page.getByRole('button', { name: 'Actions for Wychwood' }).click()
  await page.getByRole('menuitem', { name: 'Manage', exact: true }).click()
  await expect(page).toHaveURL(/manage\/subscriptionDepartments$/)
  await expect(page.getByText('Currently Managing Wychwood')).toBeVisible()
  await expectAccessible(page, 'departments, managing')
  await page.getByRole('button', { name: 'Stop managing' }).click()
  await expect(page).toHaveURL(/administration\/subscriptions$/)
  await expect(page.getByText('Currently Managing')).toBeHidden()
  await go(page, '/manage/users')
  await expect(page.getByText('Choose a company to manage')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a company’s administrator builds departments and people, and everybody sees their own part', async ({ page, browser }) => {
  const { email } = await site.world.createCompany('Yarrow', '#0f6e84')
  await signIn(page, site.world.url, { email, password })
  for (const name of ['Harvest', 'Orchard']) {
    await go(page, '/manage/subscriptionDepartments/add')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/subscriptionDepartments$/)
  }
  const people = [['Ada', 'Hall', 'Harvest'], ['Ben', 'Iveson', 'Harvest'], ['Cleo', 'Jarrow', 'Orchard']] as const
  const addressOf = (firstName: string) => `${firstName.toLowerCase()}.${email}`
  for (const [firstName, lastName, department] of people) {
    await go(page, '/manage/users/add')
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill(lastName)
    await page.getByLabel('Email').fill(addressOf(firstName))
    await page.getByRole('combobox', { name: 'Department' }).or(page.getByRole('textbox', { name: 'Department' })).first().click()
    await page.getByRole('option', { name: department, exact: true }).click()
    if (firstName === 'Ada') {
      await page.getByRole('combobox', { name: 'Role' }).or(page.getByRole('textbox', { name: 'Role' })).first().click()
      await page.getByRole('option', { name: 'Department administrator', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/manage\/users$/)
  }
  await heading(page, 'People')
  await expect(page.getByText('Cleo', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, 'people')

  const department = await (await browser.newContext()).newPage()
  await acceptInvite(department, await linkMailed(site.mail.mails, addressOf('Ada'), '/account/confirmInvite'), password)
  await department.getByRole('link', { name: 'People' }).first().click()
  await heading(department, 'Harvest')
  await expect(department.getByText('Ben', { exact: false }).first()).toBeVisible()
  await expect(department.getByText('Cleo', { exact: false })).toHaveCount(0)
  await expectAccessible(department, 'people of a department')
  await go(department, '/manage/users')
  await expect(department.getByText('Sorry you do not have permission to access this area.')).toBeVisible()
  await department.context().close()

  const user = await (await browser.newContext()).newPage()
  await acceptInvite(user, await linkMailed(site.mail.mails, addressOf('Cleo'), '/account/confirmInvite'), password)
  for (const path of ['/manage/users', '/manageDepartment/users/x/users', '/administration/subscriptions']) {
    await go(user, path)
    await expect(user.getByText('Sorry you do not have permission to access this area.')).toBeVisible()
  }
  await user.context().close()
  await signOut(page)
})
