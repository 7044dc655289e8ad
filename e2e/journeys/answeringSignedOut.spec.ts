import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { fillLogin, signIn, signOut } from '../screens/account'
import { beginRun, expectStored, pendingLine } from '../screens/offlineRun'
import { chooseOnScale, pendingOnDevice } from '../screens/run'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const session = 'next-auth.session-token'

test('a session that expires midway keeps the answer until the next sign-in', async ({ page, context }) => {
  const { campaign, email } = await beginRun(page, site, { company: 'Tarn', count: 2 })
  await context.clearCookies({ name: session })
  await chooseOnScale(page, 4)
  await expect(
    page.getByText(
      'You are signed out. 1 answer is saved on this device and will be sent when you sign in again, unless someone else signs in here first.',
    ),
  ).toBeVisible()
  expect(await campaign.stored()).toEqual([])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillLogin(page, { email, password })
  await expect(page).toHaveURL(/home\/questionnaire\/start/)
  await expectStored(campaign, [[1, 4]])
  await expect.poll(() => pendingOnDevice(page)).toBe(0)
})

/** Leaves one answer on the device and none on the server. */
async function leaveOnePending(page: Page, context: BrowserContext): Promise<void> {
  await context.route('**/graphql', (route) =>
    route.request().postData()?.includes('saveQuestionResponses') ? route.abort() : route.continue(),
  )
  await chooseOnScale(page, 4)
  await expect(pendingLine(page, 1)).toBeVisible()
  expect(await pendingOnDevice(page)).toBe(1)
}

test('signing out deletes kept answers in every tab', async ({ page, context }) => {
  const { campaign, email, address } = await beginRun(page, site, { company: 'Calder', count: 2 })
  await leaveOnePending(page, context)
  const workspace = await context.newPage()
  await workspace.goto(`${site.url}/me`)
  await signOut(workspace)
  expect(await pendingOnDevice(workspace)).toBe(0)
  await expect(page.getByText(/you are signed out/)).toBeVisible()
  await context.unroute('**/graphql')
  await signIn(page, site.url, { email, password })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible()
  expect(await campaign.stored()).toEqual([])
})

test('another account on the same device sends none of the kept answers', async ({ page, context }) => {
  const { campaign } = await beginRun(page, site, { company: 'Ribble', count: 2 })
  await leaveOnePending(page, context)
  await context.clearCookies({ name: session })
  await context.unroute('**/graphql')
  const { email } = await site.createCompany('Wharfe', '#7a3e9d')
  await page.close()
  const other = await context.newPage()
  await signIn(other, site.url, { email, password })
  await expect.poll(() => pendingOnDevice(other)).toBe(0)
  expect(await campaign.stored()).toEqual([])
})
