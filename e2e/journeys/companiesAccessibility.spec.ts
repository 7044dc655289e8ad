import { expect, type Page, test } from '@playwright/test'
import { acceptInvite, signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { addDepartment, addPerson, chooseRowAction, importPeople, selectPeople } from '../screens/people'
import { mailedLink } from '../servers/linkMailed'
import { nameOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const company = nameOf('Bracken')
const category = nameOf('Patience')
/** About sixty axe audits in one test. */
test.describe.configure({ timeout: 600_000, mode: 'parallel' })
const sizes = [
  { width: 1280, height: 900 },
  { width: 375, height: 800 },
]

/** Audits every screen in both themes, wide and narrow; nothing is wider than the window. */
async function auditScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${site.url}${path}`)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await auditScreen(page, path)
    }
    await page.setViewportSize(sizes[0]!)
  }
}

async function auditScreen(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
  await expect(page.getByText('Sorry you do not have permission'), screen).toHaveCount(0)
  await expectAccessible(page, screen)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${screen} is wider than the window`,
  ).toBe(0)
}

/** The target of a link in a list. */
async function hrefOf(page: Page, list: string, name: string): Promise<string> {
  await page.goto(`${site.url}${list}`)
  return (await page.getByRole('link', { name, exact: true }).first().getAttribute('href'))!
}
const idIn = (path: string) => /[0-9a-f-]{36}/.exec(path)![0]

async function addAnalysisType(page: Page, area: string, name: string): Promise<void> {
  await page.goto(`${site.url}${area}/analysisTypes/add`)
  await page.getByLabel('Analysis Type Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/analysisTypes$/)
}

test('the company screens of staff pass the accessibility audit', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const { subscriptionId } = await site.createCompany(company, '#f2c037')
  const staff = await site.createStaff()
  await signIn(page, site.url, { ...staff, password })
  await addAnalysisType(page, '/administration', category)
  const type = await hrefOf(page, '/administration/analysisTypes', category)
  const me = await hrefOf(page, '/administration/users/administrators', 'Imogen Clarke')
  await auditScreens(page, [
    '/administration/subscriptions',
    '/administration/subscriptions/add',
    `/administration/subscriptions/edit/branding/${subscriptionId}`,
    `/administration/subscriptions/edit/templateLinks/${subscriptionId}`,
    '/administration/users/administrators',
    '/administration/users/administrators/add',
    me,
    '/administration/analysisTypes',
    '/administration/analysisTypes/add',
    type,
    '/administration/rights',
  ])
  await page.goto(`${site.url}/administration/subscriptions`)
  await page.getByText('Table', { exact: true }).locator('..').click()
  await expect(page.getByRole('table', { name: 'Companies' })).toBeVisible()
  await auditScreen(page, 'table of companies')
  await chooseRowAction(page, company, 'Delete')
  await expect(page.getByRole('dialog')).toBeVisible()
  await auditScreen(page, 'deleting a company')
  await page.keyboard.press('Escape')
  await chooseRowAction(page, company, 'Manage')
  await expect(page.getByText(`Currently Managing ${company}`)).toBeVisible()
  await auditScreens(page, ['/manage/subscriptionDepartments', '/manage/users', '/manage/subscriptions/edit/branding'])
  expect(browserErrors).toEqual([])
})

async function startCompany(page: Page, name: string) {
  const { email } = await site.createCompany(name, '#0f6e84')
  await signIn(page, site.url, { email, password })
  await addDepartment(page, site.url, 'Harvest')
  await addPerson(page, site.url, {
    firstName: 'Ada',
    lastName: 'Hall',
    email: `ada.${email}`,
    department: 'Harvest',
    role: 'Department administrator',
  })
  await addPerson(page, site.url, { firstName: 'Ben', lastName: 'Iveson', email: `ben.${email}` })
  const department = idIn(await hrefOf(page, '/manage/subscriptionDepartments', 'Harvest'))
  const [ada, ben] = [
    idIn(await hrefOf(page, '/manage/users', 'Ada Hall')),
    idIn(await hrefOf(page, '/manage/users', 'Ben Iveson')),
  ]
  return { email, department, ada, ben }
}

test('the department screens of company administrators pass the accessibility audit', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const { department, ada, ben } = await startCompany(page, 'Thistle')
  const area = '/manage/subscriptionDepartments'
  await auditScreens(page, [
    area,
    `${area}/add`,
    `${area}/edit/${department}`,
    `${area}/users/${department}/users`,
    `${area}/users/${department}/add`,
    `${area}/users/${department}/users/addlist`,
    `${area}/users/${department}/users/addFromList/${ben}`,
    `${area}/users/edit/${ada}`,
    `${area}/users/remove/${ada}`,
  ])
  expect(browserErrors).toEqual([])
})

test('the company screens of company administrators pass the accessibility audit', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const { ben } = await startCompany(page, 'Clover')
  await addAnalysisType(page, '/manage', 'Composure')
  const type = await hrefOf(page, '/manage/analysisTypes', 'Composure')
  await auditScreens(page, [
    '/manage/users',
    '/manage/users/add',
    `/manage/users/edit/${ben}`,
    `/manage/users/delete/${ben}`,
    '/manage/analysisTypes',
    '/manage/analysisTypes/add',
    type,
    '/manage/subscriptions/edit/branding',
    '/manage/subscriptions/edit/templateLinks',
    '/manage/rights',
  ])
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`${site.url}/manage/users`)
    const bar = await selectPeople(page, ['Ada Hall', 'Ben Iveson'])
    await auditScreen(page, 'people chosen')
    await bar.getByRole('button', { name: 'Move to department...' }).click()
    await expect(page.getByRole('dialog', { name: 'Move 2 people' })).toBeVisible()
    await auditScreen(page, 'moving people')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await importPeople(page, [
      ['not an address', '', '', '', ''],
      ['', 'No', 'Body', '', ''],
    ])
    await auditScreen(page, 'what became of a file')
  }
  expect(browserErrors).toEqual([])
})

test('the screens of department administrators pass the accessibility audit', async ({ page, browser }) => {
  const { email, department, ada, ben } = await startCompany(page, 'Teasel')
  const departmentPage = await (await browser.newContext()).newPage()
  const browserErrors = browserErrorsOf(departmentPage)
  await acceptInvite(departmentPage, await mailedLink(site.mail, `ada.${email}`, '/account/confirmInvite'), password)
  const area = '/manageDepartment/users'
  await auditScreens(departmentPage, [
    '/me',
    `${area}/${department}/users`,
    `${area}/${department}/add`,
    `${area}/${department}/users/addlist`,
    `${area}/${department}/users/addFromList/${ben}`,
    `${area}/edit/${ada}`,
    `${area}/remove/${ada}`,
    `${area}/delete/${ada}`,
  ])
  expect(browserErrors).toEqual([])
  await departmentPage.context().close()
})
