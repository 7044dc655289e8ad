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
