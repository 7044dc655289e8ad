import { expect, type Page } from '@playwright/test'

/** Signs in from the login screen, as a person does. */
export async function signIn(page: Page, url: string, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/account\/login/)
}

/** Sets the first password of an invited person, from the link in their mail. */
export async function acceptInvite(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: /continue|set password|accept|confirm/i }).click()
  await expect(page).not.toHaveURL(/confirmInvite/)
}
