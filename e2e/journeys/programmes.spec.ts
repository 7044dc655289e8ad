import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { finishedCampaign } from '../servers/finishedCampaign'
import { query } from '../servers/query'
import { sharedSite } from '../servers/siteForTests'
import { addressOf, password } from '../servers/testSite'

const site = sharedSite()

/** Two campaigns of one course with one category, the first of them half a year earlier. */
async function twoCohorts(subscriptionId: string) {
  const fields = { subscriptionId, provider: 'Vale', category: 'Confidence' }
  const [ada, bo, cy] = ['ada', 'bo', 'cy'].map((name) => addressOf(`${name}.programme`)) as [string, string, string]
  const first = await finishedCampaign(site, {
    ...{ ...fields, name: 'Lifting in spring', cost: 300, learners: [ada, bo, cy] },
    pairs: [
      [4, 7],
      [2, 7],
      [5, 6],
    ],
  })
  const second = await finishedCampaign(site, {
    ...{ ...fields, name: 'Lifting in autumn', cost: 100, learners: [ada, bo] },
    pairs: [
      [4, 9],
      [5, 8],
    ],
  })
  await query(
    site,
    'update "Question" set "analysisTypeId" = (select "analysisTypeId" from "Question" where "questionnaireId" = $1) where "questionnaireId" = $2',
    [first.questionnaireId, second.questionnaireId],
  )
  await query(site, `update "Questionnaire" set "startDate" = "startDate" - interval '6 months' where "id" = $1`, [
    first.questionnaireId,
  ])
  return { first: first.questionnaireId, second: second.questionnaireId }
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Campaigns' }).fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

test('the campaigns of a course are put together, looked at, compared, changed and taken apart', async ({ page }) => {
  const errors = browserErrorsOf(page)
  const { email, subscriptionId } = await site.createCompany('Bramblewick', '#0f6e84')
  const { first, second } = await twoCohorts(subscriptionId)
  await signIn(page, site.url, { email, password })
  await page.goto(`${site.url}/programmes`)
  await expectAccessible(page, 'the empty list of programmes')
  await page.getByRole('link', { name: 'Add a programme' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Safer lifting')
  await choose(page, 'Lifting in autumn')
  await choose(page, 'Lifting in spring')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the form of a programme')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Safer lifting' })).toBeVisible()
  await expect(page.getByText('2 cohorts, 5 of 5 people completed.')).toBeVisible()
  // (3 + 5 + 1 + 5 + 3) steps of ten over five people.
  await expect(page.getByText('Confidence changed most: +34.0%.')).toBeVisible()
  const cohorts = page.getByRole('table', { name: 'Cohorts' })
  await expect(cohorts.getByRole('row').nth(1)).toContainText('Lifting in spring')
  await expect(cohorts.getByRole('row').nth(2)).toContainText('Lifting in autumn')
  await expect(page.getByRole('table', { name: 'Cost and return' }).getByRole('row').last()).toContainText('£80.00')
  await expectAccessible(page, 'a programme')
  await page.setViewportSize({ width: 375, height: 812 })
  await expectAccessible(page, 'a programme on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('link', { name: 'Compare cohorts' }).click()
  await expect(page).toHaveURL(`${site.url}/subscriptionQuestionnaires/compare/${first}?with=${second}`)
  await expect(page.getByRole('region', { name: 'Lifting in spring' })).toBeVisible()
  await page.goto(`${site.url}/subscriptionQuestionnaires/overview/${second}`)
  await page.getByRole('link', { name: 'Safer lifting' }).click()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: /^Remove Lifting in spring/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('One cohort, 2 of 2 people completed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare cohorts' })).toBeHidden()

  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the programme' }).click()
  await expect(page).toHaveURL(`${site.url}/programmes`)
  await expect(page.getByText('Safer lifting')).toBeHidden()
  const left = await query(site, 'select 1 from "Questionnaire" where "subscriptionId" = $1 and not "archived"', [
    subscriptionId,
  ])
  expect(left).toHaveLength(2)
  expect(errors).toEqual([])
})
