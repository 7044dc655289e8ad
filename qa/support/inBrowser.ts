import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright'
import { findChromium } from '@/commands/checks/chromium.mjs'
import { env } from '@/server/env'

export type Open = (cookie?: string, options?: BrowserContextOptions) => Promise<BrowserContext>

/** Opens a real browser while `work` runs; each context is a new visitor, signed in by the cookie. */
export async function inBrowser<Result>(work: (open: Open) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(await findChromium())
  try {
    return await work(async (cookie = '', options = {}) => {
      const context = await browser.newContext({ ...options, acceptDownloads: true })
      const [name = '', ...value] = cookie.split('=')
      if (value.length > 0) await context.addCookies([{ name, value: value.join('='), url: env().appUrl }])
      return context
    })
  } finally {
    await browser.close()
  }
}
