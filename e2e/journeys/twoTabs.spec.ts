import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { chooseRowAction } from '../screens/people'
import { query } from '../servers/query'
import { nameOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

async function manage(page: Page, company: string): Promise<void> {
  await page.goto(`${site.url}/administration/subscriptions`)
  await chooseRowAction(page, company, 'Manage')
  await expect(page.getByText(`Currently Managing ${company}`)).toBeVisible()
}

test('staff with two tabs act in the company that the tab names, or are refused', async ({ page }) => {
  const [one, two] = [nameOf('Aardvark'), nameOf('Abacus')]
  await site.createCompany(one, '#1d5b8f')
  await site.createCompany(two, '#7a3e9d')
  await signIn(page, site.url, { ...(await site.createStaff()), password })
  await manage(page, one)
  await page.goto(`${site.url}/manage/users/add`)
  await page.getByLabel('First name').fill('Olive')
  await page.getByLabel('Last name').fill('Twotabs')
  await page.getByLabel('Email').fill('olive.twotabs@example.test')
  const other = await page.context().newPage()
  await manage(other, two)
  await other.close()

  await page.getByRole('button', { name: /^(Add|Save|Invite)/ }).click()
  await expect(page.getByText('You have changed company, role or account').first()).toBeVisible()
  await expect(page.getByText('You changed the company, role or person in another tab.')).toBeVisible()
  await expect(page.getByText(`Currently Managing ${one}`)).toBeVisible()
  expect(await query(site, `SELECT 1 FROM "User" WHERE "email" = 'olive.twotabs@example.test'`)).toEqual([])

  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByText(`Currently Managing ${two}`)).toBeVisible()
})

test('lists of a tab that names another company show nothing of the one managed now', async ({ page }) => {
  const [one, two] = [nameOf('Abbey'), nameOf('Abbot')]
  await site.createCompany(one, '#1d5b8f')
  const { email } = await site.createCompany(two, '#7a3e9d')
  await signIn(page, site.url, { ...(await site.createStaff()), password })
  await manage(page, one)
  const other = await page.context().newPage()
  await manage(other, two)
  await other.close()
  const menu = page.getByRole('navigation', { name: 'Section menu' })
  await menu.getByRole('link', { name: 'Analysis', exact: false }).first().click()
  await menu.getByRole('link', { name: 'People', exact: true }).click()
  await expect(page.getByText('You changed the company, role or person in another tab.')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
