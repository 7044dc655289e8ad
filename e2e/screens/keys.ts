import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has the focus; `back` goes in reverse order. */
export async function tabTo(page: Page, target: Locator, { back = false }: { back?: boolean } = {}): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`The focus never came to ${target}`)
}

/** Presses a button with the keyboard alone. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Presses a key until this text is announced: a key pressed before drop targets are measured moves nothing. */
export async function pressUntilAnnounced(page: Page, key: string, text: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(page.getByText(text)).toBeAttached({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}
