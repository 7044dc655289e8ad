import { expect, type Page } from '@playwright/test'

type Login = { email: string; password: string }

/** Fills in the login screen that is open, and sends it. */
export async function fillLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs out through the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You successfully logged out!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
}

/** Gives a window the session of an account, and opens its start page. The login screen has journeys of its own. */
export async function signIn(page: Page, url: string, login: Login): Promise<void> {
  const response = await page.context().request.post(`${url}/api/account/login`, { data: login })
  expect(response.ok(), `${login.email} signs in`).toBe(true)
  await page.goto(url)
  await expect(page).not.toHaveURL(/account\/login/)
}

/** Types a new password twice. */
export async function fillNewPassword(page: Page, value: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(value)
  await page.getByLabel('Confirm password').fill(value)
}

/** Sets the first password of an invited person, from the link in their mail. */
export async function acceptInvite(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await fillNewPassword(page, password)
  await page.getByRole('button', { name: /continue|set password|accept|confirm/i }).click()
  await expect(page).not.toHaveURL(/confirmInvite/)
}
