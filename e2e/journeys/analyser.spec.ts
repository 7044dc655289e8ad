import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { pressUntilAnnounced } from '../screens/keys'
import { finishedCampaign } from '../servers/finishedCampaign'
import { addressOf, nameOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

/** A company in which the same two learners finished two campaigns last month. */
async function companyWithResults(page: Page, company: string): Promise<{ email: string; subscriptionId: string }> {
  const { email, subscriptionId } = await site.createCompany(company, '#0f6e84')
  const learners = ['ann', 'bob'].map((name) => addressOf(name))
  await finishedCampaign(site, {
    subscriptionId,
    name: 'Speaking up',
    provider: 'Acme',
    cost: 300,
    learners,
    category: 'Confidence',
    pairs: [
      [4, 7],
      [4, 9],
    ],
  })
  await finishedCampaign(site, {
    subscriptionId,
    name: 'Writing well',
    provider: 'Bolt',
    cost: 100,
    learners,
    category: 'Clarity',
    pairs: [
      [8, 7],
      [5, 5],
    ],
  })
  return { email, subscriptionId }
}
async function open(page: Page, email: string): Promise<void> {
  await signIn(page, site.url, { email, password })
  await page.goto(`${site.url}/analyser`)
}
const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true })
const rows = (page: Page, list: string) =>
  results(page).getByRole('list', { name: list, exact: true }).getByRole('listitem')
const figure = (page: Page, name: string) => results(page).getByRole('group', { name, exact: true })

test('results are shown after Submit, sorted by keyboard and drawn as a graph', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const { email } = await companyWithResults(page, 'Bracken')
  await open(page, email)
  await expect(page.getByText('Choose filters and press Submit to see results.')).toBeVisible()
  await expectAccessible(page, 'the analyser before Submit')
  await page.getByRole('checkbox', { name: 'Section', exact: true }).check()
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeFocused()
  await expect(figure(page, 'Total Learners')).toContainText('4 completed questionnaires')
  await expect(figure(page, 'Total Cost')).toContainText('£400.00')
  await expect(figure(page, 'Cost per Learner')).toContainText('£200.00')
  await expect(figure(page, 'Response rate')).toHaveCount(0)
  await expect(rows(page, 'Categories')).toContainText(['Clarity', 'Confidence'])
  await expect(rows(page, 'Categories').filter({ hasText: 'Confidence' })).toContainText('80%')
  await expect(rows(page, 'Categories').filter({ hasText: 'Clarity' })).toContainText('10%')

  await page.getByRole('button', { name: 'Drag Confidence' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Confidence.')).toBeAttached()
  await pressUntilAnnounced(page, 'ArrowUp', 'Confidence is at place 1 of 2.')
  await page.keyboard.press('Space')
  await expect(rows(page, 'Categories')).toContainText(['Confidence', 'Clarity'])
  await page.getByRole('button', { name: 'Drag After the course (Writing well)' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page, 'Sections').first()).toContainText('Writing well')

  await page.getByRole('button', { name: 'Show the questions of After the course (Speaking up)' }).click()
  await expect(page.getByRole('article')).toContainText('How sure are you?')
  await expect(page.getByRole('article')).toContainText('n = 2')
  await page.getByRole('button', { name: 'Create Graph' }).click()
  await page.getByRole('dialog', { name: 'Which kind of graph?' }).getByRole('button', { name: 'Column Chart' }).click()
  await expect(page.getByRole('heading', { name: 'Percentage Change (%)' })).toBeVisible()
  await expectAccessible(page, 'the results of the analyser')

  await page.getByRole('button', { name: 'Close results' }).click()
  await expect(results(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show Results' }).click()
  await expect(rows(page, 'Categories')).toContainText(['Confidence', 'Clarity'])
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    // Charts measure themselves again a moment after the window.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBeLessThanOrEqual(0)
  }
  expect(browserErrors).toEqual([])
})

test('filters are kept in the address: it can be reloaded, and back leads to the previous results', async ({
  page,
}) => {
  const { email } = await companyWithResults(page, 'Sedge')
  await open(page, email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(figure(page, 'Total Cost')).toContainText('£400.00')
  await page.getByRole('combobox', { name: 'Trainer/Provider' }).click()
  await page.getByRole('option', { name: 'Acme' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Learner/Department' }).fill('ann')
  await page.getByRole('option', { name: /^ann Vale/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(figure(page, 'Total Cost')).toContainText('£150.00the share of 1 of 2 learners')
  await expect(figure(page, 'Total Learners')).toContainText('1')
  await expect(page).toHaveURL(/provider=Acme/)
  await page.reload()
  await expect(figure(page, 'Total Learners')).toContainText('1')
  await expect(results(page).getByRole('list', { name: 'Chosen filters' })).toContainText('Learners: ann Vale')
  await page.goBack()
  await expect(figure(page, 'Total Cost')).toContainText('£400.00')
  await page.goto(
    `${site.url}/analyser?from=2026-03-31&to=2026-03-01&questionnaire=0195a000-0000-7000-8000-0000000000ff&results=1`,
  )
  await expect(page.getByText('One filter no longer exists and was left out.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('01/03/2026')
})

test('a view is saved by name, opened and deleted', async ({ page }) => {
  const { email } = await companyWithResults(page, 'Teasel')
  await open(page, email)
  await page.getByRole('checkbox', { name: 'All time' }).check()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Everything')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved views (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('EVERYTHING')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('A saved view with this name already exists. Please choose another name.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${site.url}/analyser`)
  await page.getByRole('button', { name: 'Saved views (1)' }).click()
  await page.getByRole('button', { name: 'Open Everything' }).click()
  await expect(figure(page, 'Total Cost')).toContainText('£400.00')
  await expect(page.getByRole('checkbox', { name: 'All time' })).toBeChecked()
  await page.getByRole('button', { name: 'Saved views (1)' }).click()
  await page.getByRole('button', { name: 'Delete Everything' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('You have no saved views yet.')).toBeVisible()
})

test('staff who manage no company choose one first', async ({ page }) => {
  const company = nameOf('Burdock')
  await companyWithResults(page, company)
  const { email } = await site.createStaff()
  await open(page, email)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Company' }).fill(company)
  await page.getByRole('option', { name: company }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(figure(page, 'Total Cost')).toContainText('£400.00')
})
