import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the participants of a campaign from the menu of its card. */
export async function openParticipants(page: Page, campaign: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${campaign}` }).click()
  await page.getByRole('menuitem', { name: 'Participants', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Participants of ${campaign}`, level: 1 })).toBeVisible()
}

/** The card of a participant. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Actions for ${name}`, exact: true }) })
}

/** The button that reminds everybody rests, and says why. */
export async function expectNobodyToRemind(page: Page, reason: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Remind All' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('aria-description', reason)
}
