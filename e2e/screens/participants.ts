import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the participants of a campaign from the menu of its card. */
export async function openParticipants(page: Page, campaign: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${campaign}` }).click()
  await page.getByRole('menuitem', { name: 'Participants', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Participants of ${campaign}`, level: 1 })).toBeVisible()
}

/** The card of a participant. */
export function cardOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Actions for ${name}`, exact: true }) })
}

/** The button that reminds all participants is disabled, with the reason. */
export async function expectNobodyToRemind(page: Page, reason: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Remind All' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('aria-description', reason)
}

/** The actions of a participant are visible in the table too, without scrolling. */
export async function expectActionsInTable(page: Page, name: string): Promise<void> {
  const look = (view: string) => page.getByText(view, { exact: true }).locator('..').click()
  await look('Table')
  await expect(page.getByRole('table', { name: /^Participants of/ })).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${name}`, exact: true })).toBeInViewport({ ratio: 1 })
  await look('Cards')
}
