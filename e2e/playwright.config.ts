import { defineConfig } from '@playwright/test'
import { findChromium } from '@/commands/checks/chromium.mjs'
import { workers } from '@/commands/checks/workers.mjs'

const { executablePath, args } = await findChromium()

/**
 * One product for all workers, which each have their own browser. A failed test is retried once, with a company of its
 * own, so that a brief stall fails nothing; flaky tests are listed at the end of all checks.
 */
export default defineConfig({
  globalSetup: './servers/journeysSetup.ts',
  testDir: './journeys',
  outputDir: '../test-results',
  workers,
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args },
  },
})
