import { type BrowserContext, chromium } from 'playwright'
import { env } from '@/server/env'

/** Opens a real browser for as long as the work takes. */
export async function inBrowser<Result>(
  work: (open: (cookie?: string, options?: { bypassCSP?: boolean }) => Promise<BrowserContext>) => Promise<Result>,
): Promise<Result> {
  const { ATTACK_CHROMIUM: executablePath, ATTACK_CHROMIUM_ARGS: args = '' } = process.env
  const browser = await chromium.launch({ executablePath, args: args.split(' ').filter((arg) => arg !== '') })
  try {
    return await work(async (cookie, options = {}) => {
      const context = await browser.newContext({ ...options, acceptDownloads: true })
      const [name = '', value = ''] = (cookie ?? '').split('=')
      if (value !== '') await context.addCookies([{ name, value, url: env().appUrl }])
      return context
    })
  } finally {
    await browser.close()
  }
}
