import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { inDatabase } from '../servers/query'
import { resultsOf } from '../servers/resultsOf'
import { sharedSite } from '../servers/siteForTests'
import { nameOf, password } from '../servers/testSite'

const site = sharedSite()

/** A company with results, all of whose people are in one department. */
async function companyWithResults() {
  const { email, subscriptionId } = await site.createCompany(nameOf('Rowan'), '#0b7285')
  const { questionnaireId } = await resultsOf(site, { subscriptionId, learners: 6 })
  const departmentId = await inDatabase(site, async (client, insertOne) => {
    const id = await insertOne(
      'insert into "SubscriptionDepartment" ("subscriptionId", "name", "updatedAt") values ($1, $2, now())',
      [subscriptionId, 'Works'],
    )
    for (const table of ['Profile', 'QuestionnaireRespondentSession'])
      await client.query(`update "${table}" set "subscriptionDepartmentId" = $1 where "subscriptionId" = $2`, [
        id,
        subscriptionId,
      ])
    return id
  })
  return { email, subscriptionId, questionnaireId, departmentId }
}

const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).getByRole('link')
const settled = (page: Page) => page.waitForLoadState('networkidle')

/** The list of people is in view below the header of the site, with the focus, and stays there. */
async function expectListShown(page: Page): Promise<void> {
  const list = page.locator('#list')
  const title = list.getByRole('heading', { name: 'People', exact: true })
  await expect(title).toBeInViewport()
  await expect(list).toBeFocused()
  await settled(page)
  await expect(list).toHaveCount(1)
  await expect(title).toBeInViewport()
  expect((await title.boundingBox())!.y).toBeGreaterThan(56)
}

const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

/** Each tile with the mouse, the last one again at the same address, one with the keyboard, one after a reload. */
async function expectTilesLead(page: Page, open: () => Promise<void>): Promise<void> {
  for (const label of ['Not started', 'Started', 'People']) {
    await open()
    await settled(page)
    await tile(page, label).click()
    await expectListShown(page)
  }
  await toTop(page)
  await tile(page, 'People').click()
  await expectListShown(page)
  await open()
  await tile(page, 'Completed').focus()
  await page.keyboard.press('Enter')
  await expectListShown(page)
  await page.reload()
  await expectListShown(page)
  await toTop(page)
  await tile(page, 'Not started').click()
  await expectListShown(page)
}

test('a tile leads to its list at the first press, on each kind of dashboard', async ({ page }) => {
  const { email, subscriptionId, questionnaireId, departmentId } = await companyWithResults()
  await page.setViewportSize({ width: 1280, height: 600 })
  await signIn(page, site.url, { email, password })
  const dashboard = `${site.url}/dashboard/subscription/${subscriptionId}`
  await test.step('of a company', () => expectTilesLead(page, async () => void (await page.goto(dashboard))))
  await test.step('of a company, from another screen', () =>
    expectTilesLead(page, async () => {
      await page.goto(site.url)
      await page.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect(page).toHaveURL(dashboard)
    }))
  await test.step('of a department', () =>
    expectTilesLead(page, async () => void (await page.goto(`${site.url}/dashboard/department/${departmentId}`))))
  await test.step('of a questionnaire', () =>
    expectTilesLead(page, async () => void (await page.goto(`${dashboard}/questionnaire/${questionnaireId}`))))
})
