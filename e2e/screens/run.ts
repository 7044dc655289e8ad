import { expect, type Page } from '@playwright/test'

const question = (page: Page) => page.getByRole('main')

/** Chooses a step of one of the two scales of a before/after question. */
export async function chooseStep(page: Page, side: 'Before' | 'After', step: number): Promise<void> {
  await question(page).getByRole('radiogroup', { name: side }).locator('label').filter({ hasText: new RegExp(`^${step}$`) }).click()
}

/** Goes to the next question. */
export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

/** The tick that means committed. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}
