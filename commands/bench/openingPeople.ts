import { type BrowserContext, chromium, type Page } from 'playwright'
import { env } from '@/server/env'

type Cookie = { name: string; value: string }

const rounds = 7
const aims = { opening: 1500, task: 200 }

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const told = (title: string, milliseconds: number, aim: number) =>
  process.stdout.write(
    `\n${title}: ${Math.round(milliseconds)} ms (aim: at most ${aim} ms, ${milliseconds <= aim ? 'met' : 'MISSED'})\n`,
  )

/** From asking for the page to its first person in sight. */
async function open(page: Page): Promise<number> {
  const begin = performance.now()
  await page.goto(`${env().appUrl}/manage/users`, { waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /Surname/ })
    .first()
    .waitFor()
  return performance.now() - begin
}

/** To the end of the list and on, until all of it was read. Answers the longest time for which the page heard nobody. */
async function scrollToEnd(page: Page): Promise<number> {
  await page.evaluate(() => {
    const noted = window as unknown as { longest: number }
    noted.longest = 0
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => (noted.longest = Math.max(noted.longest, duration))),
    ).observe({ type: 'longtask' })
  })
  const more = page.getByRole('button', { name: /^Show more/ })
  for (const end = performance.now() + 120_000; (await more.count()) > 0; await page.waitForTimeout(50)) {
    if (performance.now() > end) throw new Error('The list did not come to its end within two minutes.')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  }
  return page.evaluate(() => (window as unknown as { longest: number }).longest)
}

async function timed(context: BrowserContext): Promise<{ first: number; again: number }> {
  const page = await context.newPage()
  const first = await open(page)
  return { first, again: await open(page) }
}

/** The list of the people of a large company in a browser: how long until its first row, and how smoothly it scrolls. */
export async function openingPeople({ name, value }: Cookie): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.BENCH_CHROMIUM,
    args: process.env.BENCH_CHROMIUM_ARGS?.split(' '),
  })
  const visitor = async () => {
    const context = await browser.newContext()
    await context.addCookies([{ name, value, url: env().appUrl }])
    return context
  }
  try {
    const times: { first: number; again: number }[] = []
    for (let round = -1; round < rounds; round++) {
      const context = await visitor()
      const both = await timed(context)
      if (round >= 0) times.push(both)
      await context.close()
    }
    told(
      'Opening the people of the large company, a browser that never was here, until the first row is visible',
      median(times.map(({ first }) => first)),
      aims.opening,
    )
    told('The same once more in the same browser', median(times.map(({ again }) => again)), aims.opening)
    const page = await (await visitor()).newPage()
    await open(page)
    told('The longest task while scrolling through all 10,000 of them', await scrollToEnd(page), aims.task)
  } finally {
    await browser.close()
  }
}
