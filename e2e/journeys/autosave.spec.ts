import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { startCampaign } from '../screens/wizard'
import { query } from '../servers/query'
import { password } from '../servers/testSite'
import { ownSite } from '../servers/siteForTests'

const site = ownSite()
const notSaved = 'Not saved: no connection. Nothing you typed is lost.'
const status = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /saved|saving/i })
    .first()
const nameField = (page: Page) => page.getByRole('textbox', { name: /^Name/ }).first()
const expectSaved = (page: Page) => expect(status(page)).toHaveText(/^Saved \d\d:\d\d$/, { timeout: 40_000 })

/** What PostgreSQL holds of the questionnaires of a company. */
const stored = (subscriptionId: string) =>
  query<{ name: string; description: string }>(
    site,
    'select "name", "description" from "Questionnaire" where "subscriptionId" = $1 and not "archived" order by "createdAt"',
    [subscriptionId],
  )

async function startedCampaign(page: Page, company: string): Promise<string> {
  const { email, subscriptionId } = await site.createCompany(company, '#2b6e4f')
  await signIn(page, site.url, { email, password })
  await startCampaign(page, site.url, { name: 'Listening well', description: 'A day on listening.' })
  await expectSaved(page)
  expect(await stored(subscriptionId)).toEqual([{ name: 'Listening well', description: 'A day on listening.' }])
  return subscriptionId
}

test('a server crash during typing loses nothing', async ({ page }) => {
  const subscriptionId = await startedCampaign(page, 'Marlow')
  let acknowledged = 'Listening well'
  for (const [round, word] of ['again', 'and again', 'once more'].entries()) {
    const name = `Listening well ${word}`
    await nameField(page).fill('')
    await nameField(page).pressSequentially(name, { delay: 20 })
    // The first crash comes before the save is sent, the next ones about when it arrives.
    await page.waitForTimeout([0, 490, 515][round] ?? 0)
    await site.killServer()
    await expect(nameField(page)).toHaveValue(name)
    const [questionnaire] = await stored(subscriptionId)
    // On a slow computer a delay between two keys may already have triggered a save.
    expect(
      acknowledged === questionnaire?.name || name.startsWith(questionnaire?.name ?? 'nothing'),
      questionnaire?.name,
    ).toBe(true)
    if (/^Saved/.test((await status(page).textContent()) ?? '') && questionnaire?.name !== name)
      expect(questionnaire?.name).toBe(acknowledged)
    else if (questionnaire?.name !== name) await expect(page.getByText(notSaved)).toBeVisible()
    await site.startServer()
    await expect
      .poll(async () => (await stored(subscriptionId)).map((row) => row.name), { timeout: 40_000 })
      .toEqual([name])
    await expectSaved(page)
    await expect(page.getByRole('region', { name: 'Two versions' })).toHaveCount(0)
    acknowledged = name
  }
  await page.reload()
  await expect(nameField(page)).toHaveValue('Listening well once more')
})

test('text typed without a server survives a reload and is stored', async ({ page }) => {
  const subscriptionId = await startedCampaign(page, 'Pendle')
  await site.killServer()
  await nameField(page).fill('Listening better')
  await expect(page.getByText(notSaved)).toBeVisible()
  expect((await stored(subscriptionId)).map(({ name }) => name)).toEqual(['Listening well'])
  // Retries are blocked while the server starts, so that the reload finds the edit unsaved.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdateQuestionnaire') ? route.abort() : route.continue(),
  )
  await site.startServer()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(nameField(page)).toHaveValue('Listening better')
  await expect(page.getByText(/unsaved changes from your last visit/)).toBeVisible()
  await page.unroute('**/graphql')
  await expectSaved(page)
  expect((await stored(subscriptionId)).map(({ name }) => name)).toEqual(['Listening better'])
  // A campaign started from scratch is remembered separately, so that a second press finds it again.
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage).filter(
        (name) => name.startsWith('unsaved/') && !name.startsWith('unsaved/fromScratch/'),
      ),
    ),
  ).toEqual([])
})

test('two people who change the same text see both versions', async ({ page, browser }) => {
  const { email, subscriptionId } = await site.createCompany('Tarn', '#7a3e9d')
  await signIn(page, site.url, { email, password })
  await startCampaign(page, site.url, { name: 'Listening well', description: 'A day on listening.' })
  await expectSaved(page)
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signIn(other, site.url, { email, password })
  await other.goto(page.url())
  await expect(other.getByLabel('Description')).toHaveValue('A day on listening.')
  await other.getByLabel('Description').fill('Two days on listening.')
  await expectSaved(other)

  await nameField(page).fill('Listening better')
  await page.getByLabel('Description').fill('Half a day on listening.')
  const versions = page.getByRole('region', { name: 'Two versions' })
  await expect(versions).toBeVisible()
  await expect(versions).toContainText('Two days on listening.')
  await expect(versions).toContainText('Half a day on listening.')
  await expect(versions.getByRole('group')).toHaveCount(1)
  await versions.getByRole('button', { name: 'Keep both' }).focus()
  await page.keyboard.press('Enter')
  await expectSaved(page)
  await expect(versions).toBeHidden()
  expect(await stored(subscriptionId)).toEqual([
    { name: 'Listening better', description: 'Two days on listening.\nHalf a day on listening.' },
  ])
  await other.context().close()
})
