import { expect, type Page, test } from '@playwright/test'
import { fillLogin, signIn } from '../screens/account'
import { nameOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

/** A form: its address, the field that is filled in, and the button that saves. */
const forms = [
  { path: '/manage/users/add', field: 'First name', save: /^(Add|Save|Invite)/ },
  { path: '/manage/subscriptions/edit/branding', field: 'Privacy notice', save: 'Save' },
  { path: '/profile/details', field: 'Last name', save: 'Save' },
] as const

async function fillRest(page: Page, path: string): Promise<void> {
  if (path !== '/manage/users/add') return
  await page.getByLabel('Last name').fill('Vale')
  await page.getByLabel('Email').fill('endedsession@example.test')
}

test('what was typed is there again after signing in, in every form', async ({ page }) => {
  const { email } = await site.createCompany(nameOf('Ended'), '#1d5b8f')
  await signIn(page, site.url, { email, password })
  for (const { path, field, save } of forms) {
    await page.goto(`${site.url}${path}`)
    await page.getByLabel(field, { exact: true }).fill('Typed before the end')
    await fillRest(page, path)
    await page.context().clearCookies()
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText('Your session has ended. Sign in again; what you typed is kept.')).toBeVisible()
    await fillLogin(page, { email, password })
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('Typed before the end')
    await expect(page.getByText('What you typed before your session ended is here again.')).toBeVisible()
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText('What you typed before your session ended is here again.')).toHaveCount(0)
  }
})
