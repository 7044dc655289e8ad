import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf } from '../screens/audit'
import { chooseRowAction } from '../screens/people'
import { nameOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const company = nameOf('Wychwood')
const go = (page: Page, path: string) => page.goto(`${site.url}${path}`)
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const backgroundOf = (page: Page) =>
  page
    .getByRole('button', { name: 'Add company' })
    .or(page.getByRole('link', { name: 'Add department' }))
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor)

async function openTemplates(page: Page, company: string): Promise<void> {
  await chooseRowAction(page, company, 'Edit')
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await heading(page, `Manage Standard Templates For ${company}`)
}

test('staff set up a company with its theme and templates, act inside it, and stop', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  await signIn(page, site.url, { ...(await site.createStaff()), password })
  await expect(page).toHaveURL(/administration\/subscriptions$/)
  await heading(page, 'Companies')
  await page.getByRole('link', { name: 'Add company', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByText('Company name is required').first()).toBeVisible()
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Brand colour', { exact: true }).fill('#7a3e9d')
  const ownColor = await backgroundOf(page)
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page).toHaveURL(/administration\/subscriptions/)

  await go(page, '/administration/subscriptions')
  await chooseRowAction(page, company, 'Edit')
  await heading(page, company)
  await page.getByLabel('Brand colour', { exact: true }).fill('#0f6e84')
  await page.getByLabel('Privacy notice', { exact: true }).fill('Your answers are seen by your trainers.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The company is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Brand colour', { exact: true })).toHaveValue('#0f6e84')

  await go(page, '/administration/subscriptions')
  await openTemplates(page, company)
  await expect(page.getByRole('checkbox', { name: /Default Template/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /Default Template/ }).uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page).toHaveURL(/administration\/subscriptions$/)
  await openTemplates(page, company)
  await expect(page.getByRole('checkbox', { name: /Default Template/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/administration\/subscriptions$/)

  await chooseRowAction(page, company, 'Manage')
  await expect(page).toHaveURL(/manage\/subscriptionDepartments$/)
  await expect(page.getByText(`Currently Managing ${company}`)).toBeVisible()
  expect(await backgroundOf(page)).not.toBe(ownColor)
  await go(page, '/manage/users')
  await heading(page, 'People')
  await page.getByRole('button', { name: 'Stop managing' }).click()
  await expect(page).toHaveURL(/administration\/subscriptions$/)
  await expect(page.getByText('Currently Managing')).toBeHidden()
  const nothing = '0192f0a0-1111-7000-8000-000000000001'
  for (const path of [
    '/manage/users',
    `/subscriptionQuestionnaires/overview/${nothing}`,
    `/departmentQuestionnaires/overview/${nothing}`,
    `/departmentQuestionnaires/view/report/${nothing}`,
    `/manageDepartment/build/report/department/${nothing}/${nothing}`,
  ]) {
    await go(page, path)
    await heading(page, 'Choose a company to manage')
  }
  for (const [path, title] of [
    ['/manage/users', 'People'],
    ['/manage/analysisTypes', 'Analysis types'],
    ['/manage/subscriptions/edit/branding', 'Branding'],
    ['/subscriptionQuestionnaires/Campaign', 'Campaigns'],
  ] as const) {
    await go(page, path)
    await expect(page).toHaveTitle(`${title} | Ripplemark`)
  }
  expect(browserErrors).toEqual([])
})
