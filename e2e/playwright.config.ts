import { defineConfig } from '@playwright/test'
import { findChromium } from '@/commands/checks/chromium.mjs'

const { executablePath, args } = await findChromium()

/**
 * One worker: two cores also run the server, PostgreSQL and the mail server. A test that fails is tried once more, in a world of its
 * own, so that a machine that stalls for a moment fails nothing; whoever needed it is told at the end of all checks.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 1,
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
