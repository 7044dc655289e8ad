import type { Page } from 'playwright'
import { inBrowser } from '@/qa/inBrowser'
import { until } from '@/qa/until.mjs'
import { env } from '@/server/env'
import { longestTask, openings, told } from './opening'

const aims = { opening: 1500, task: 200 }

/** From requesting the page to its first visible person. */
async function opened(page: Page): Promise<number> {
  const begin = performance.now()
  await page.goto(`${env().appUrl}/manage/users`, { waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /Surname/ })
    .first()
    .waitFor()
  return performance.now() - begin
}

/** Scrolls to the end of the list until all of it is loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Show more/ })
  const isAtEnd = async () => {
    if ((await more.count()) === 0) return true
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    return false
  }
  await until(isAtEnd, { every: 50, patience: 120_000, what: 'The end of the list' })
}

/** The list of people of a large company in a browser: time to its first row, and smoothness of scrolling. */
export const openingPeople = (cookie: string): Promise<void> =>
  inBrowser(async (open) => {
    const { first, again } = await openings(open, opened, [cookie])
    told(
      'Opening the people of the large company, a browser that never was here, until the first row is visible',
      first,
      aims.opening,
    )
    told('The same once more in the same browser', again, aims.opening)
    const page = await (await open(cookie)).newPage()
    await opened(page)
    told(
      'The longest task while scrolling through all 10,000 of them',
      await longestTask(page, () => scrollToEnd(page)),
      aims.task,
    )
  })
