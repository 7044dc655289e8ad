import { expect, type Locator, type Page } from '@playwright/test'

/** The colours of an element that a contrast theme leaves to tell a state. */
export const look = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(one)
    return `${backgroundColor} ${borderColor} ${outlineStyle}`
  })

/** What is chosen of the question that is shown differs from what is not. */
export async function expectChosenVisible(page: Page, what: string): Promise<void> {
  const labels = page.getByRole('main').locator('label')
  await page.mouse.move(0, 0)
  const chosen = await look(labels.filter({ has: page.locator('input:checked') }).first())
  const others = labels.filter({ has: page.locator('input:not(:checked)') })
  expect(await others.count(), what).toBeGreaterThan(0)
  for (const other of await others.all()) expect(await look(other), what).not.toBe(chosen)
}
