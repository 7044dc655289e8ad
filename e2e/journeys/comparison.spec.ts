import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { finishedCampaign } from '../servers/finishedCampaign'
import { query } from '../servers/query'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { addressOf, password, type TestSite } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

/** The same before/after question in two campaigns of one name; in the first, two departments of two and one. */
async function sameQuestionTwice(
  database: Pick<TestSite, 'databaseUrl'>,
  { subscriptionId }: { subscriptionId: string },
) {
  const fields = {
    subscriptionId,
    name: 'Asking better questions',
    provider: 'Vale',
    cost: 300,
    category: 'Confidence',
  }
  const learners = ['ada', 'bo', 'cy'].map((name) => addressOf(name))
  const first = await finishedCampaign(database, {
    ...fields,
    learners,
    pairs: [
      [4, 7],
      [2, 7],
      [5, 6],
    ],
  })
  const second = await finishedCampaign(database, {
    ...fields,
    learners: learners.slice(0, 2),
    pairs: [
      [4, 9],
      [5, 8],
    ],
  })
  await query(
    database,
    'update "Question" set "analysisTypeId" = (select "analysisTypeId" from "Question" where "questionnaireId" = $1) where "questionnaireId" = $2',
    [first.questionnaireId, second.questionnaireId],
  )
  await query(database, `update "Questionnaire" set "startDate" = "startDate" - interval '1 year' where "id" = $1`, [
    first.questionnaireId,
  ])
  for (const [name, people] of [
    ['Operations', learners.slice(0, 2)],
    ['Sales', learners.slice(2)],
  ] as const) {
    const [department] = await query<{ id: string }>(
      database,
      'insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, $2) returning "id"',
      [subscriptionId, name],
    )
    await query(
      database,
      'update "QuestionnaireRespondentSession" set "subscriptionDepartmentId" = $1 where "questionnaireId" = $2 and "email" = any($3)',
      [department!.id, first.questionnaireId, people],
    )
  }
  return { first: first.questionnaireId, second: second.questionnaireId }
}

const site = sharedSite()

/** Opens the evidence of the question that is shown in a line. */
const openLine = (page: Page) => page.getByRole('button', { name: /^How sure are you\?/ }).click()
const closeLine = (page: Page) => page.getByRole('button', { name: 'Close' }).click()
const cellsOf = (page: Page, measure: string) =>
  page
    .getByRole('table', { name: /^How sure are you\?/ })
    .getByRole('row', { name: new RegExp(`^${measure}`) })
    .getByRole('cell')

/** Chooses an option of a list with the keyboard alone. */
async function chooseByKeys(page: Page, list: string, option: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('combobox', { name: list, exact: true }).press('ArrowDown')
    await expect(page.getByRole('option', { name: option })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const marked = page.getByRole('option', { name: option }).and(page.locator('[data-combobox-selected]'))
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(marked).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')
}

test('a campaign is compared with a later one of the same questions, and with itself by departments', async ({
  page,
}) => {
  const browserErrors = browserErrorsOf(page)
  const { email, subscriptionId } = await site.createCompany('Ember', '#8a3d6b')
  const { first, second } = await sameQuestionTwice(site, { subscriptionId })
  await signIn(page, site.url, { email, password })

  await page.goto(`${site.url}/subscriptionQuestionnaires/overview/${first}`)
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'Compare results' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`compare/${first}\\?with=${second}$`))
  await chooseByKeys(page, 'Other campaign', 'The same campaign, another group')
  await expect(page.getByText('Choose something to compare with')).toBeVisible()
  await expectAccessible(page, 'a comparison without another side')

  await test.step('the same questions a year later', async () => {
    await chooseByKeys(page, 'Other campaign', 'Asking better questions (')
    await openLine(page)
    await expect(page).toHaveURL(new RegExp(`compare/${first}\\?with=${second}$`))
    await expect(cellsOf(page, 'Mean change')).toHaveText(['+3.00', '+4.00'])
    await expect(cellsOf(page, 'Difference of mean changes')).toHaveText([
      /^\+1\.00\s*95% interval −5\.57 to \+7\.57 · no clear difference/,
    ])
    await expectAccessible(page, 'the evidence of a question on both sides')
    await closeLine(page)
    await expect(page.getByText('No clear difference.')).toBeVisible()
    await expect(
      page
        .getByRole('table', { name: 'Categories' })
        .getByRole('row', { name: /^Confidence/ })
        .getByRole('cell'),
    ).toHaveText([
      '',
      /^\+30\.0%\s*n = 3 · .* to /,
      /^\+40\.0%\s*n = 2 · .* to /,
      /^\+10\.0 points\s*no clear difference · −.* to \+/,
    ])
    await expectAccessible(page, 'two campaigns side by side')
  })

  await test.step('a reload and an exported sheet hold the displayed comparison', async () => {
    await page.reload()
    await openLine(page)
    await expect(cellsOf(page, 'Mean change')).toHaveText(['+3.00', '+4.00'])
    await closeLine(page)
    const chart = page.getByRole('region', { name: 'Categories' })
    await chart.getByRole('button', { name: 'Download Categories' }).click()
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Figures (CSV)' }).click(),
    ])
    expect(sheet.suggestedFilename()).toBe('Categories.csv')
    expect(await readFile(await sheet.path(), 'utf8')).toMatch(/"Confidence",30,40,10\r\n$/)
    await expect(page.getByRole('menu')).toBeHidden()
    await chart.getByRole('button', { name: 'Download Categories' }).click()
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Image (PNG)' }).click(),
    ])
    expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')
  })

  await test.step('two departments of one campaign, on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(`${site.url}/subscriptionQuestionnaires/compare/${first}`)
    await expect(page).toHaveURL(new RegExp(`with=${second}$`))
    await chooseByKeys(page, 'Other campaign', 'The same campaign, another group')
    await chooseByKeys(page, 'Department · This campaign', 'Operations')
    await chooseByKeys(page, 'Department · Other campaign', 'Sales')
    await openLine(page)
    await expect(cellsOf(page, 'Mean change')).toHaveText(['+4.00', '+1.00'])
    await expect(cellsOf(page, '95% interval')).toHaveText([/ to /, '–'])
    await closeLine(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    await expectAccessible(page, 'two departments side by side')
  })
  expect(browserErrors).toEqual([])
})

test('a comparison with another company is not found', async ({ page }) => {
  const { subscriptionId } = await site.createCompany('Farther', '#2b6e4f')
  const campaigns = await sameQuestionTwice(site, { subscriptionId })
  const { email } = await site.createCompany('Nearer', '#2b6e4f')
  await signIn(page, site.url, { email, password })
  await page.goto(`${site.url}/subscriptionQuestionnaires/compare/${campaigns.first}?with=${campaigns.second}`)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
