import type { BrowserContextOptions, Page } from 'playwright'
import type { Open } from '@/qa/support/inBrowser'
import { percentile } from '@/qa/support/percentile.mjs'

const rounds = 7

/** A line with a duration, and whether it is within the aim. */
export const printTime = (title: string, milliseconds: number, aim: number) =>
  process.stdout.write(
    `\n${title}: ${Math.round(milliseconds)} ms (aim: at most ${aim} ms, ${milliseconds <= aim ? 'met' : 'MISSED'})\n`,
  )

/**
 * The longest time for which a page was unresponsive during `work`; tasks below 50 ms are not reported and read 0.
 */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const observed = window as unknown as { longest: number }
    observed.longest = 0
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => (observed.longest = Math.max(observed.longest, duration))),
    ).observe({ type: 'longtask' })
  })
  await work()
  return page.evaluate(() => (window as unknown as { longest: number }).longest)
}

/** Median times of opening a page in new browsers, and again in the same ones. */
export async function openings(
  open: Open,
  opened: (page: Page) => Promise<number>,
  [cookie, options]: [string, BrowserContextOptions?],
): Promise<{ first: number; again: number }> {
  const times: { first: number; again: number }[] = []
  for (let round = -1; round < rounds; round++) {
    const context = await open(cookie, options)
    const page = await context.newPage()
    const both = { first: await opened(page), again: await opened(page) }
    if (round >= 0) times.push(both)
    await context.close()
  }
  const median = (values: number[]) => percentile(values, 0.5)
  return { first: median(times.map(({ first }) => first)), again: median(times.map(({ again }) => again)) }
}
