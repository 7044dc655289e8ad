import { writeFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page, test, type TestInfo } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { pdfText } from '../servers/pdfText'
import { query } from '../servers/query'
import { resultsOf } from '../servers/resultsOf'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'
import { zipEntries } from '../servers/zipEntries'

const site = sharedSite()
const ready = 'Your reports are ready to download.'

/** A company with a finished campaign, whose administrator has its overview open. */
async function openOverview(
  page: Page,
  company: string,
  options: { learners: number; smallestGroupSize?: number },
): Promise<{ questionnaireId: string; subscriptionId: string }> {
  const { email, subscriptionId } = await site.createCompany(company, '#0f6e84')
  const { questionnaireId } = await resultsOf(site, { subscriptionId, ...options })
  await signIn(page, site.url, { email, password })
  await page.goto(`${site.url}/subscriptionQuestionnaires/overview/${questionnaireId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Asking better questions' })).toBeVisible()
  return { questionnaireId, subscriptionId }
}

async function openBuilder(page: Page, company: string, options: { learners: number; smallestGroupSize?: number }) {
  const campaign = await openOverview(page, company, options)
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Build reports' }).click()
  await expect(page).toHaveURL(`${site.url}/subscriptionQuestionnaires/build/report/${campaign.questionnaireId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Build reports' })).toBeVisible()
  return campaign
}

/** Adds the first learners of a company to a department. */
async function departmentOf(subscriptionId: string, members: number): Promise<string> {
  const rows = await query<{ id: string }>(
    site,
    'insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, \'Field Sales\') returning "id"',
    [subscriptionId],
  )
  const id = rows[0]!.id
  await query(
    site,
    'update "QuestionnaireRespondentSession" set "subscriptionDepartmentId" = $2 where "id" in (select run."id" from "QuestionnaireRespondentSession" run where run."subscriptionId" = $1 order by run."email" limit $3)',
    [subscriptionId, id, members],
  )
  return id
}

async function saved(page: Page, link: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), link.click()])
  return download
}

/** The files of a downloaded package, as text. */
async function textsOf(download: Download, info: TestInfo): Promise<Map<string, string>> {
  const path = info.outputPath(download.suggestedFilename())
  await download.saveAs(path)
  const texts = new Map<string, string>()
  for (const [name, bytes] of await zipEntries(path)) {
    const file = info.outputPath(`report ${texts.size}.pdf`)
    await writeFile(file, bytes)
    texts.set(name, (await pdfText(file)).join(' '))
  }
  return texts
}
const bulk = (page: Page) => page.getByRole('dialog', { name: 'Generating Reports' })

test('reports are chosen, generated in the browser across a reload, and downloaded as one file', async ({
  page,
}, info) => {
  test.setTimeout(240_000)
  const browserErrors = browserErrorsOf(page)
  await openBuilder(page, 'Larch', { learners: 6 })
  await expectAccessible(page, 'the builder of reports')

  const contents = page.getByRole('group', { name: 'Contents' })
  await expect(contents.getByRole('switch')).toHaveCount(5)
  await contents.getByRole('switch', { name: 'Include summary' }).click({ force: true })
  await expect(contents.getByRole('switch')).toHaveCount(1)
  await contents.getByRole('switch', { name: 'Include summary' }).click({ force: true })
  await page.getByRole('combobox', { name: 'Section' }).selectOption('What changed')
  await expect(page.getByRole('link', { name: 'View Company report in a new tab' })).toHaveAttribute(
    'href',
    /\/11111\/section\/[0-9a-f-]{36}$/,
  )

  const participants = page.getByRole('region', { name: 'Participants' })
  await page.getByRole('searchbox').fill('learner 00')
  await expect(participants.getByRole('checkbox', { name: /Learner/ })).toHaveCount(1)
  await participants.getByRole('checkbox', { name: 'Select all (1)' }).check()
  await page.getByRole('searchbox').fill('')
  await expect(participants.getByText('1/6')).toBeVisible()
  await participants.getByRole('checkbox', { name: 'Select all (6)' }).check()
  await page.getByRole('checkbox', { name: 'Company report' }).check()
  await expect(page.getByText('8 reports chosen')).toBeVisible()

  await page.setViewportSize({ width: 375, height: 780 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
  await page.getByRole('button', { name: 'Download Report Package' }).dblclick()
  await expect(bulk(page).getByText(/^Processing report [2-8] of 8$/)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(bulk(page)).toBeVisible()
  await expectAccessible(page, 'reports in the making')
  await expect(bulk(page).getByText(ready)).toBeVisible({ timeout: 120_000 })
  await expect(bulk(page).getByText('could not be created')).toHaveCount(0)

  const download = await saved(page, bulk(page).getByRole('link', { name: 'Download' }))
  expect(download.suggestedFilename()).toMatch(/^Reports-\d{14}\.zip$/)
  const texts = await textsOf(download, info)
  expect([...texts.keys()].map((name) => name.replace(/\d{4}-\d{2}-\d{2}/, '{date}')).sort()).toEqual([
    'Full-Asking better questions-Chain of impact-{date}.pdf',
    'Full-Asking better questions-What changed-Report-{date}.pdf',
    ...Array.from(
      { length: 6 },
      (_, place) => `Individual-Asking better questions-Learner 0${place}_Vale-What changed-Report-{date}.pdf`,
    ),
  ])
  for (const [name, text] of texts) {
    expect(text).not.toContain('What comes next')
    const [, learner] = /-(Learner \d\d)_Vale-/.exec(name) ?? []
    if (learner !== undefined) expect(text).toContain(`${learner} Vale`)
  }
  await bulk(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Report package' })).toHaveCount(0)
  expect(browserErrors).toEqual([])
})

test('a cancelled package is deleted', async ({ page }) => {
  await openBuilder(page, 'Maple', { learners: 6 })
  await page.getByRole('checkbox', { name: 'Add Everything to Download Package' }).check()
  await page.getByRole('button', { name: 'Download Report Package' }).click()
  await bulk(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(bulk(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Download Report Package' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Report package' })).toHaveCount(0)
  await expect(bulk(page)).toHaveCount(0)
})

test('the overview offers the campaign’s report under its title and one of each learner who counts', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  const browserErrors = browserErrorsOf(page)
  await openOverview(page, 'Hazel', { learners: 3 })
  await page.getByRole('button', { name: 'Select Learners' }).click()
  await page
    .getByRole('dialog', { name: 'Select Learners' })
    .getByRole('checkbox', { name: 'Learner 01 Vale' })
    .uncheck()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const titleDialog = page.getByRole('dialog', { name: 'Please choose a Title for your report' })
  await titleDialog.getByRole('textbox', { name: 'Report title' }).fill('Questions in spring')
  await titleDialog.getByRole('button', { name: 'Download report package' }).click()
  await expect(bulk(page).getByText(ready)).toBeVisible({ timeout: 120_000 })
  const texts = await textsOf(await saved(page, bulk(page).getByRole('link', { name: 'Download' })), info)
  expect([...texts.keys()].filter((name) => name.startsWith('Individual-'))).toHaveLength(2)
  const [campaign] = [...texts].filter(([name]) => name.startsWith('Full-')).map(([, text]) => text)
  expect(campaign).toContain('Questions in spring')
  expect(campaign).toContain('Learner 00 Vale')
  expect(campaign).not.toContain('Learner 01 Vale')
  expect(browserErrors).toEqual([])
})

test('more reports than the browser limit are generated on the server while the page is closed', async ({
  page,
}, info) => {
  test.setTimeout(300_000)
  await openBuilder(page, 'Aspen', { learners: 22 })
  await page.getByRole('checkbox', { name: 'Add Everything to Download Package' }).check()
  await page.getByRole('button', { name: 'Download Report Package' }).click()
  await expect(bulk(page).getByText('You may leave this page')).toBeVisible()
  const builder = page.url()
  await page.goto(`${site.url}/profile`)
  await page.goto(builder)
  const state = page.getByRole('status').filter({ hasText: ready })
  await expect(state).toBeVisible({ timeout: 240_000 })
  const texts = await textsOf(await saved(page, page.getByRole('link', { name: 'Download' })), info)
  expect(texts.size).toBe(24)
  expect([...texts].find(([name]) => name.includes('Learner 21_Vale'))?.[1]).toContain('Learner 21 Vale')
})

test('a department’s report builder lists its own people and no departments', async ({ page }) => {
  const { questionnaireId, subscriptionId } = await openBuilder(page, 'Rowan', { learners: 4 })
  const departmentId = await departmentOf(subscriptionId, 2)
  await page.reload()
  await expect(
    page.getByRole('region', { name: 'Departments' }).getByRole('checkbox', { name: 'Field Sales' }),
  ).toBeVisible()
  await page.goto(`${site.url}/manageDepartment/build/report/department/${departmentId}/${questionnaireId}`)
  await expect(
    page.getByRole('region', { name: 'Participants' }).getByRole('checkbox', { name: /Learner/ }),
  ).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Departments' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Department report' })).toBeVisible()
})

test('with small groups hidden, no person has a report', async ({ page }) => {
  await openBuilder(page, 'Willow', { learners: 6, smallestGroupSize: 5 })
  await expect(page.getByText('so there are no reports of individual participants')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Learner 0')
  await expectAccessible(page, 'the builder without names')
})
