import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf } from '../screens/audit'
import { openEveryKind } from '../screens/everyKind'
import { companyWithResults, expectReport } from '../screens/report'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const open = (page: Page, path: string) => page.goto(`${site.url}${path}`)
const parts = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

test('every address of a report opens it, and invalid ones are not found', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const {
    questionnaireId: q,
    departmentId: d,
    sectionId: s,
    finished: u,
  } = await companyWithResults(page, site, 'Alder')
  const [company, department] = ['/subscriptionQuestionnaires', '/departmentQuestionnaires']
  const all = ['Index', 'Findings', 'Details', 'Key Metrics', 'Graphs', 'What changed', 'What comes next']
  const section = [...all.slice(0, 5), 'What comes next']
  for (const [kind, path, expected] of [
    ['Company', `${company}/view/report/${q}/11111`, all],
    [
      'Company',
      `${company}/view/report/${q}/10000/section/${s}`,
      ['Findings', 'Details', 'Key Metrics', 'What comes next'],
    ],
    ['Company', `${company}/view/report/${q}/typo`, all],
    ['Department', `${company}/view/report/${q}/11111/department/${d}/section/${s}`, section],
    ['Department', `${company}/view/report/${q}/section/${s}/department/${d}/11111`, section],
    ['Company', `${company}/quick/view/report/${q}`, all],
    ['Department', `${department}/view/report/${q}/department/${d}/11111`, all],
    ['Company', `${department}/quick/view/report/${q}`, all],
  ] as const) {
    await open(page, path)
    await expectReport(page, kind)
    expect(await parts(page), path).toEqual(expected)
  }
  for (const path of [
    `${company}/view/report/${q}/user/${u}/11111`,
    `${company}/view/report/${q}/user/${u}/11111/section/${s}`,
    `${company}/quick/view/report/${q}/user/${u}`,
    `${department}/view/report/${q}/user/${u}/11111/section/${s}`,
    `${department}/quick/view/report/${q}/user/${u}`,
    `${department}/quick/view/report/${q}/department/${d}/user/${u}`,
    `/me/view/report/${q}/user/${u}`,
  ]) {
    await open(page, path)
    await expectReport(page, 'Individual')
    await expect(page.getByRole('region', { name: 'Participant' })).toContainText('Learner 00 Vale')
  }
  for (const path of [
    `${company}/view/report/${q}/11111/11111`,
    `${company}/view/report/${q}/11111/section/${d}`,
    `${company}/quick/view/report/${d}`,
    `${company}/view/report/${q}/11111/department/${q}`,
    `/me/view/report/${q}/user/${q}`,
  ]) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: /Sorry the page/ })).toBeVisible()
  }
  expect(browserErrors).toEqual([])
})

test('a report is visible only to its own person and, once available, to the company', async ({ page, browser }) => {
  const { campaign } = await openEveryKind(page, site, 'Calder')
  const report = `${site.url}/me/view/report/${campaign.questionnaireId}/user/${campaign.userId}`
  await page.goto(report)
  await expect(page.getByText('Sorry there is nothing to show you here yet.')).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(report)
  await expect(stranger).toHaveURL(/account\/login/)
  const { email } = await site.createCompany('Ribble', '#7a3e9d')
  await signIn(stranger, site.url, { email, password })
  await stranger.goto(report)
  await expect(stranger.getByRole('heading', { name: /Sorry the page/ })).toBeVisible()
  await expect(stranger.getByText('Every kind of answer')).toHaveCount(0)
  await stranger.context().close()
})
