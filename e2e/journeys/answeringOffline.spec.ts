import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { fillLogin, signIn, signOut } from '../screens/account'
import { chooseOnScale, expectSaved, keptOnDevice, next } from '../screens/run'
import { type Campaign, campaignOf } from '../servers/campaignOf'
import { password } from '../servers/world'
import { worldForTests } from '../servers/worldForTests'

const site = worldForTests()
const session = 'next-auth.session-token'
const stepOf = (place: number) => (place % 5) + 1
const steps = async (campaign: Campaign) => (await campaign.stored()).map(({ place, step }) => [place, step])
const expectStored = (campaign: Campaign, expected: number[][], timeout = 20_000) => expect.poll(() => steps(campaign), { timeout }).toEqual(expected)

type Opened = { campaign: Campaign; email: string; address: string }

/** A person signed in with a run of so many scales, open at its first question. */
async function begun(page: Page, company: string, count: number): Promise<Opened> {
  const { email, subscriptionId } = await site.world.createCompany(company, '#2b6e4f')
  const campaign = await campaignOf(site.world, { email, subscriptionId, count })
  await signIn(page, site.world.url, { email, password })
  const address = `${site.world.url}/home/questionnaire/start/${campaign.questionnaireId}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('Question number 1?')).toBeVisible()
  return { campaign, email, address }
}

async function answerFrom(page: Page, first: number, last: number, count: number): Promise<void> {
  for (let place = first; place <= last; place++) {
    await expect(page.getByText(`Question number ${place}?`)).toBeVisible()
    await chooseOnScale(page, stepOf(place))
    if (place < count) await next(page)
  }
}

const keptLine = (page: Page, count: number) => page.getByText(count === 1 ? 'No connection: 1 answer is kept on this device' : `No connection: ${count} answers are kept on this device`)

test('forty answers without a connection are stored when it is back, in order and once', async ({ page, context }) => {
  const { campaign, address } = await begun(page, 'Marlow', 40)
  await context.setOffline(true)
  await answerFrom(page, 1, 20, 40)
  await expect(keptLine(page, 20)).toBeVisible()
  expect(await campaign.stored()).toEqual([])
  await context.setOffline(false)
  const half = Array.from({ length: 20 }, (_, index) => [index + 1, stepOf(index + 1)])
  await expectStored(campaign, half)
  await expectSaved(page)

  await context.setOffline(true)
  await answerFrom(page, 21, 40, 40)
  await expect(keptLine(page, 20)).toBeVisible()
  await page.reload().catch(() => null)
  await page.close()
  expect(await steps(campaign)).toEqual(half)
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('Question number 40?')).toBeVisible()
  await expectSaved(again)
  const stored = await campaign.stored()
  expect(stored.map(({ place, step }) => [place, step])).toEqual(Array.from({ length: 40 }, (_, index) => [index + 1, stepOf(index + 1)]))
  expect(stored.filter(({ writes }) => writes !== 1)).toEqual([])
  const times = stored.map(({ storedAt }) => storedAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(await keptOnDevice(again)).toBe(0)
  await again.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(again.getByText('Thank you for completing Meetings that matter.')).toBeVisible()
})

test('without a connection one is told that it cannot be finished, and that the answers are kept', async ({ page, context }) => {
  const { campaign } = await begun(page, 'Ouse', 1)
  await context.setOffline(true)
  await chooseOnScale(page, 4)
  await page.getByRole('button', { name: 'Save For Later' }).click()
  await expect(page.getByText('There is no connection. Your answers are kept: you can close this page and continue when it is back.')).toBeVisible()
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  const told = page.getByText('This cannot be finished without a connection. Your answers are kept: please try again when it is back.')
  await expect(told).toBeVisible()
  await expect(page.getByText('will be sent when it is back, unless you sign out or somebody else signs in here.')).toBeVisible()
  await context.setOffline(false)
  await expect(told).toHaveCount(0)
  await expectStored(campaign, [[1, 4]])
  await expectSaved(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(told).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByText('Thank you for completing Meetings that matter.')).toBeVisible()
})

test('answers of a tab that was closed are sent from My Workspace', async ({ page, context }) => {
  const { campaign } = await begun(page, 'Severn', 2)
  await context.setOffline(true)
  await chooseOnScale(page, 4)
  await expect(keptLine(page, 1)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const workspace = await context.newPage()
  await workspace.goto(`${site.world.url}/me`)
  await expectStored(campaign, [[1, 4]])
  await expect.poll(() => keptOnDevice(workspace)).toBe(0)
})

test('two tabs neither lose nor double an answer', async ({ page, context }) => {
  const { campaign, address } = await begun(page, 'Pendle', 2)
  const other = await context.newPage()
  await other.goto(address)
  await other.getByRole('button', { name: 'Begin' }).click()
  await chooseOnScale(page, 3)
  await expectSaved(page)
  await expect(other.getByRole('radio', { name: '3' })).toBeChecked()

  await context.setOffline(true)
  await next(page)
  await chooseOnScale(page, 2)
  await expect(keptLine(page, 1)).toBeVisible()
  await chooseOnScale(other, 5)
  await expect(keptLine(other, 2)).toBeVisible()
  await context.setOffline(false)
  await expectStored(campaign, [[1, 5], [2, 2]])
  await expectSaved(page)
  await expectSaved(other)
  await expect(page.getByText('Answers that did not stay')).toHaveCount(0)
  await expect(other.getByText('Answers that did not stay')).toHaveCount(0)
})

test('a session that ends in the middle keeps the answer until one has signed in again', async ({ page, context }) => {
  const { campaign, email } = await begun(page, 'Tarn', 2)
  await context.clearCookies({ name: session })
  await chooseOnScale(page, 4)
  await expect(page.getByText('You are signed out: 1 answer is kept on this device and will be sent when you sign in again, unless somebody else signs in here first.')).toBeVisible()
  expect(await campaign.stored()).toEqual([])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillLogin(page, { email, password })
  await expect(page).toHaveURL(/home\/questionnaire\/start/)
  await expectStored(campaign, [[1, 4]])
  await expect.poll(() => keptOnDevice(page)).toBe(0)
})

/** Leaves one answer on the device and nothing of it on the server. */
async function leaveOne(page: Page, context: BrowserContext): Promise<void> {
  await context.route('**/graphql', (route) => (route.request().postData()?.includes('saveQuestionResponses') ? route.abort() : route.continue()))
  await chooseOnScale(page, 4)
  await expect(keptLine(page, 1)).toBeVisible()
  expect(await keptOnDevice(page)).toBe(1)
}

test('signing out wipes what is kept, in every tab', async ({ page, context }) => {
  const { campaign, email, address } = await begun(page, 'Calder', 2)
  await leaveOne(page, context)
  const workspace = await context.newPage()
  await workspace.goto(`${site.world.url}/me`)
  await signOut(workspace)
  expect(await keptOnDevice(workspace)).toBe(0)
  await expect(page.getByText(/you are signed out/)).toBeVisible()
  await context.unroute('**/graphql')
  await signIn(page, site.world.url, { email, password })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible()
  expect(await campaign.stored()).toEqual([])
})

test('somebody else who signs in on the same device sends nothing of it', async ({ page, context }) => {
  const { campaign } = await begun(page, 'Ribble', 2)
  await leaveOne(page, context)
  await context.clearCookies({ name: session })
  await context.unroute('**/graphql')
  const { email } = await site.world.createCompany('Wharfe', '#7a3e9d')
  await page.close()
  const other = await context.newPage()
  await signIn(other, site.world.url, { email, password })
  await expect.poll(() => keptOnDevice(other)).toBe(0)
  expect(await campaign.stored()).toEqual([])
})

test('of two devices the later edit stays, and what it replaced is said', async ({ page, context, browser }) => {
  const { campaign, email, address } = await begun(page, 'Derwent', 3)
  const device = await browser.newContext()
  const other = await device.newPage()
  await signIn(other, site.world.url, { email, password })
  await other.goto(address)
  await other.getByRole('button', { name: 'Begin' }).click()

  await context.setOffline(true)
  await chooseOnScale(page, 4)
  await expect(keptLine(page, 1)).toBeVisible()
  await answerFrom(other, 1, 2, 3)
  await expectStored(campaign, [[1, stepOf(1)], [2, stepOf(2)]])
  await next(page)
  await chooseOnScale(page, 5)
  await expect(keptLine(page, 2)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('A later answer from another device stays. The one from this device was: 4')).toBeVisible()
  await expect(page.getByText(`Your later answer replaced one from another device: ${stepOf(2)}`)).toBeVisible()
  await expectStored(campaign, [[1, stepOf(1)], [2, 5]])
  await page.getByRole('button', { name: 'Close' }).click()

  await context.setOffline(true)
  await next(page)
  await chooseOnScale(page, 1)
  await expect(keptLine(page, 1)).toBeVisible()
  await campaign.finishElsewhere()
  await context.setOffline(false)
  await expect(page.getByText('This answer was kept on this device and can no longer be stored: 1')).toBeVisible()
  await expectStored(campaign, [[1, stepOf(1)], [2, 5]])
  await device.close()
})
