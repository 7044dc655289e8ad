import { expect, test } from '@playwright/test'
import { answerFrom, beginRun, expectStored, pendingLine, stepOf, steps } from '../screens/offlineRun'
import { chooseOnScale, expectSaved, pendingOnDevice } from '../screens/run'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

test('forty offline answers are stored after reconnecting, in order and once', async ({ page, context }) => {
  const { campaign, address } = await beginRun(page, site, { company: 'Marlow', count: 40 })
  await context.setOffline(true)
  await answerFrom(page, 1, 20, 40)
  await expect(pendingLine(page, 20)).toBeVisible()
  expect(await campaign.stored()).toEqual([])
  await context.setOffline(false)
  const half = Array.from({ length: 20 }, (_, index) => [index + 1, stepOf(index + 1)])
  await expectStored(campaign, half)
  await expectSaved(page)

  await context.setOffline(true)
  await answerFrom(page, 21, 40, 40)
  await expect(pendingLine(page, 20)).toBeVisible()
  await page.reload().catch(() => null)
  await page.close()
  expect(await steps(campaign)).toEqual(half)
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('Question number 40?')).toBeVisible()
  await expectSaved(again)
  const stored = await campaign.stored()
  expect(stored.map(({ place, step }) => [place, step])).toEqual(
    Array.from({ length: 40 }, (_, index) => [index + 1, stepOf(index + 1)]),
  )
  expect(stored.filter(({ writes }) => writes !== 1)).toEqual([])
  const times = stored.map(({ storedAt }) => storedAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(await pendingOnDevice(again)).toBe(0)
  await again.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(again.getByText('Thank you for completing Meetings that matter.')).toBeVisible()
})

test('offline, a message says that the run cannot be finished and that answers are kept', async ({ page, context }) => {
  const { campaign } = await beginRun(page, site, { company: 'Ouse', count: 1 })
  await context.setOffline(true)
  await chooseOnScale(page, 4)
  await page.getByRole('button', { name: 'Save For Later' }).click()
  await expect(
    page.getByText(
      'There is no connection. Your answers are safe: you can close this page and continue once you are back online.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  const notice = page.getByText(
    'You need a connection to complete it. Your answers are safe; try again once you are back online.',
  )
  await expect(notice).toBeVisible()
  await expect(
    page.getByText('will be sent when you reconnect, unless you sign out or someone else signs in here.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expectStored(campaign, [[1, 4]])
  await expectSaved(page)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByText('Thank you for completing Meetings that matter.')).toBeVisible()
})

test('answers of a closed tab are sent from My Workspace', async ({ page, context }) => {
  const { campaign } = await beginRun(page, site, { company: 'Severn', count: 2 })
  await context.setOffline(true)
  await chooseOnScale(page, 4)
  await expect(pendingLine(page, 1)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const workspace = await context.newPage()
  await workspace.goto(`${site.url}/me`)
  await expectStored(campaign, [[1, 4]])
  await expect.poll(() => pendingOnDevice(workspace)).toBe(0)
})
