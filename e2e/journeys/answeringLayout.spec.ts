import { chromium, expect, type Locator, test } from '@playwright/test'
import { findChromium } from '@/commands/checks/chromium.mjs'
import { beginRun } from '../screens/offlineRun'
import { query } from '../servers/query'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const phone = { width: 375, height: 812 }
const boxOf = async (part: Locator) => (await part.boundingBox())!

test('on a phone the words of a scale stand at its first and last step, and it runs in the direction of its question', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { campaign } = await beginRun(page, site, { company: 'Esk', count: 1 })
  const change = (set: string) =>
    query(site, `update "Question" set ${set} where "questionnaireId" = $1`, [campaign.questionnaireId])
  const boxes = async () => {
    const steps = page.getByRole('main').locator('label:has(input[type=radio])')
    await expect(steps).toHaveCount(10)
    const [lowest, highest] = [page.getByText('Lowest'), page.getByText('Highest')]
    return Promise.all([lowest, steps.first(), steps.nth(1), steps.last(), highest].map(boxOf))
  }
  await change(`"scaleMax" = 10`)
  await page.reload()
  await page
    .getByRole('button', { name: 'Begin' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click()
  const [lowest, first, second, last, highest] = await boxes()
  expect(lowest!.y + lowest!.height).toBeLessThanOrEqual(first!.y)
  expect(lowest!.x).toBeCloseTo(first!.x, 0)
  expect(highest!.y).toBeGreaterThanOrEqual(last!.y + last!.height)
  expect(second!.x).toBeGreaterThan(first!.x)

  await change(`"questionText" = '<p>מה השתנה?</p>'`)
  await page.reload()
  await page
    .getByRole('button', { name: 'Begin' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click()
  const [, rightmost, beside] = await boxes()
  expect(rightmost!.x).toBeGreaterThan(beside!.x)
})

test('with the text of the browser at twice its size the head of answering wraps and nothing is cut', async () => {
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] })
  const page = await browser.newPage({ viewport: phone, locale: 'en-GB', timezoneId: 'Europe/London' })
  await beginRun(page, site, { company: 'Wyre', count: 9 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  const later = page.getByRole('button', { name: 'Save For Later' })
  const { x, width } = await boxOf(later)
  expect(x + width).toBeLessThanOrEqual(phone.width)
  expect(
    await later
      .locator('span')
      .first()
      .evaluate((words) => words.scrollWidth <= words.clientWidth),
  ).toBe(true)
  const [place, answered] = await Promise.all([page.getByText('1 of 9'), page.getByText('0% answered')].map(boxOf))
  expect(place!.height).toBeLessThan(64)
  expect(answered!.height).toBeLessThan(64)
  await page.goto(`${site.url}/me`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await browser.close()
})
