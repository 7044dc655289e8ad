import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Collects browser errors: on the console, uncaught, and violations of the content policy. */
export function browserErrorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const isPageItself = message.location().url === page.url() && message.text().startsWith('Failed to load resource')
    const isRefusal = message.text().includes('Content Security Policy')
    if ((message.type() === 'error' && !isPageItself) || isRefusal) errors.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  return errors
}

/** The rules whose outcome depends on the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Asserts no serious or critical finding in either theme, and a title that identifies the page. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Elements that are still fading in or changing colour are audited again.
    await expect(async () => {
      // In one script: no audited page has frames of another origin, for which the other mode opens a window at each audit.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(colorRules)).analyze()
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(
        grave.map(({ id, nodes }) => `${screen}, ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([])
    }).toPass({ timeout: 30_000 })
  }
  await expect(page, `title of ${screen}`).toHaveTitle(/^.+ \| .+$/)
}

/** The words of a page, of up to 16 letters, that are broken onto two lines. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const broken: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const { 0: word, index } of node.textContent?.matchAll(
        /(?<![\p{L}\p{N}])[\p{L}\p{N}]{2,16}(?![\p{L}\p{N}])/gu,
      ) ?? []) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && node.parentElement!.getBoundingClientRect().width > 2) broken.push(word)
      }
    return broken
  })
