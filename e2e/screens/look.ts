import { expect, type Page } from '@playwright/test'

/** A link of the menu, and the address it leads to. */
export type Way = readonly [link: string, address: RegExp]

/**
 * Layout and colours of a screen: the columns of its grids, and the colours of the sidebar, the current entry and the
 * buttons.
 */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    return {
      columns: all('main .mantine-SimpleGrid-root').map(
        (grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length,
      ),
      colors: all(
        'nav, nav [aria-current], main .mantine-Button-root[data-variant=filled], main .mantine-Button-root:not([data-variant])',
      ).map((element) => getComputedStyle(element).backgroundColor),
    }
  })

export type Look = Awaited<ReturnType<typeof lookOf>>

/** Follows links of the menu in sequence, without reloading the page; returns the look of each screen. */
export async function looksAlong(page: Page, ways: readonly Way[]): Promise<Look[]> {
  const looks: Look[] = []
  for (const [link, address] of ways) {
    await page
      .getByRole('navigation', { name: 'Menu of this area' })
      .getByRole('link', { name: link, exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('.mantine-SimpleGrid-root').first()).toBeVisible()
    await expect(page.getByRole('main').locator('.mantine-Skeleton-root')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main').locator('.mantine-Skeleton-root')).toHaveCount(0)
    looks.push(await lookOf(page))
  }
  return looks
}
