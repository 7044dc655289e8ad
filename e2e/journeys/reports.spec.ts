import { writeFile } from 'node:fs/promises'
import { expect, type Page, test, type TestInfo } from '@playwright/test'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { companyWithResults, expectReport } from '../screens/report'
import { pdfText } from '../servers/pdfText'
import { sharedSite } from '../servers/siteForTests'
import { zipEntries } from '../servers/zipEntries'

const site = sharedSite()
const open = (page: Page, path: string) => page.goto(`${site.url}${path}`)

/** Captures every document that is opened from this page: only the page that created a blob can read it. */
async function captureBlobs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL)
    const made: Blob[] = []
    Object.assign(window, { madeBlobs: made })
    URL.createObjectURL = (blob: Blob) => {
      made.push(blob)
      return make(blob)
    }
  })
}
const lastBlob = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const { madeBlobs } = window as unknown as { madeBlobs: Blob[] }
    return [...new Uint8Array((await madeBlobs.at(-1)?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })

async function downloaded(page: Page, info: TestInfo): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  const path = info.outputPath('report.pdf')
  await download.saveAs(path)
  return { name: download.suggestedFilename(), text: (await pdfText(path)).join(' ') }
}

test('a company’s report is read, navigated, opened, saved and closed', async ({ page }, info) => {
  const browserErrors = browserErrorsOf(page)
  await captureBlobs(page)
  const { questionnaireId: q } = await companyWithResults(page, site, 'Beech')
  await open(page, `/subscriptionQuestionnaires/overview/${q}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Asking better questions' })).toBeVisible()
  await open(page, `/subscriptionQuestionnaires/quick/view/report/${q}`)
  await expectReport(page, 'Company')
  // The first learner rose by 6 of 10 steps, two by 3.
  await expect(
    page
      .getByRole('list', { name: /^Categories/ })
      .getByRole('listitem')
      .filter({ hasText: 'Confidence' }),
  ).toContainText('120%')
  await expect(
    page.getByRole('table', { name: 'How well do you ask?' }).getByRole('row', { name: 'Learner 00 Vale' }),
  ).toContainText('28')
  await expect(page.getByRole('table', { name: 'What will you do next?' })).toContainText('Ask 3 people')
  await expect(page.getByRole('main')).not.toContainText('Learner 03')

  const part = page.getByRole('region', { name: 'What comes next' })
  await page.getByRole('navigation', { name: 'Index' }).getByRole('link', { name: 'What comes next' }).click()
  await expect(part).toHaveAttribute('data-highlighted', 'true')
  await expect(page.getByRole('heading', { level: 2, name: 'What comes next' })).toBeFocused()
  await expect(part.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(part).not.toHaveAttribute('data-highlighted')

  const { name, text } = await downloaded(page, info)
  expect(name).toMatch(/^Beech-Asking better questions-Report-\d{4}-\d\d-\d\d\.pdf$/)
  for (const expected of ['Company Report - ', 'Asking better questions', 'Learner 00 Vale', 'Ask 3 people', '120%'])
    expect(text).toContain(expected)
  expect(text).not.toContain('Learner 03')

  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Print' }).click()])
  await expect(page.getByRole('status').filter({ hasText: 'Generating PDF...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled({ timeout: 90_000 })
  const path = info.outputPath('printed.pdf')
  await writeFile(path, Uint8Array.from(await lastBlob(page)))
  expect((await pdfText(path)).join(' ')).toContain('Learner 00 Vale')
  await popup.close()

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/subscriptionQuestionnaires\/overview\//)
  expect(browserErrors).toEqual([])
})

/** Scrolled, one row with the choice and the buttons stays; a heading reached by the index is below that row. */
async function expectRowSticks(page: Page): Promise<void> {
  const choice = page.getByRole('switch', { name: 'Without names' })
  await expect(choice).toBeVisible()
  await page.getByRole('navigation', { name: 'Index' }).getByRole('link', { name: 'Details' }).click()
  await expect(choice).toBeInViewport()
  const row = (await page.getByRole('button', { name: 'Print' }).boundingBox())!
  expect(row.y).toBeLessThan(80)
  const heading = (await page.getByRole('heading', { name: 'Details', exact: true }).boundingBox())!
  expect(heading.y).toBeGreaterThan(row.y + row.height)
}

test('a report fits every screen and is accessible; a person’s report is reached from the participants', async ({
  page,
}, info) => {
  const browserErrors = browserErrorsOf(page)
  const { questionnaireId: q, unfinished } = await companyWithResults(page, site, 'Cedar')
  await open(page, `/subscriptionQuestionnaires/users/list/${q}`)
  await page.getByRole('button', { name: 'Actions for Learner 03 Vale' }).click()
  await expect(page.getByRole('menuitem', { name: 'Report' })).toContainText('They have not completed it yet.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for Learner 00 Vale' }).click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await expectReport(page, 'Individual')
  await expect(page.getByRole('region', { name: 'Performance' })).toContainText('+6')
  await expectAccessible(page, 'an individual report')
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 720 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
      .toBeLessThanOrEqual(width)
  }
  const { name, text } = await downloaded(page, info)
  expect(name).toMatch(/^Learner 00 Vale-Asking better questions-Report-/)
  expect(text).not.toContain('Learner 01')

  await open(page, `/subscriptionQuestionnaires/quick/view/report/${q}`)
  await expectReport(page, 'Company')
  await expectAccessible(page, 'a company report')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectRowSticks(page)

  await open(page, `/subscriptionQuestionnaires/quick/view/report/${q}/user/${unfinished}`)
  await expect(page.getByText('Sorry there is nothing to show you here yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`quick/view/report/${q}$`))
  expect(browserErrors).toEqual([])
})

test('a company with groups only has reports without names, and none of a single person', async ({ page }) => {
  const { questionnaireId: q, finished } = await companyWithResults(page, site, 'Dogwood', 3)
  await open(page, `/subscriptionQuestionnaires/quick/view/report/${q}`)
  await expectReport(page, 'Company')
  await expect(page.getByText('answers are not printed by name').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Learner 0')
  await open(page, `/subscriptionQuestionnaires/quick/view/report/${q}/user/${finished}`)
  await expect(page.getByRole('heading', { name: /Sorry the page/ })).toBeVisible()
})

test('a report downloads itself once when its address requests it', async ({ page }, info) => {
  const { questionnaireId: q } = await companyWithResults(page, site, 'Elder')
  await open(page, '/subscriptionQuestionnaires/Campaign')
  const uploads: string[] = []
  page.context().on('request', (request) => request.url().endsWith('/api/blobs/upload') && uploads.push(request.url()))
  const message = await page.evaluate(
    (address) =>
      new Promise<unknown>((resolve) => {
        window.addEventListener('message', ({ data, origin }) => origin === window.location.origin && resolve(data))
        window.open(address, 'report')
      }),
    `/subscriptionQuestionnaires/quick/view/report/${q}?autoGenerate=1&zip=Spring.zip`,
  )
  expect(message).toEqual({ type: 'report-ready', blobId: expect.any(String) })
  const report = page.context().pages().at(-1)!
  await expect(report.locator('[data-report-ready="true"]')).toHaveCount(1)
  expect(uploads).toHaveLength(1)
  const path = info.outputPath('spring.zip')
  await writeFile(path, await (await page.request.get(`${site.url}/api/zip/download/Spring.zip`)).body())
  expect([...(await zipEntries(path)).keys()]).toEqual([
    expect.stringMatching(/^Elder-Asking better questions-Report-[\d-]+\.pdf$/),
  ])
})
