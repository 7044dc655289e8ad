import { expect, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { answerFrom, beginRun, expectStored, pendingLine, stepOf } from '../screens/offlineRun'
import { chooseOnScale, expectSaved, nextQuestion } from '../screens/run'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

test('two tabs neither lose nor duplicate an answer', async ({ page, context }) => {
  const { campaign, address } = await beginRun(page, site, { company: 'Pendle', count: 2 })
  const other = await context.newPage()
  await other.goto(address)
  await other.getByRole('button', { name: 'Begin' }).click()
  await chooseOnScale(page, 3)
  await expectSaved(page)
  await expect(other.getByRole('radio', { name: '3' })).toBeChecked()

  await context.setOffline(true)
  await nextQuestion(page)
  await chooseOnScale(page, 2)
  await expect(pendingLine(page, 1)).toBeVisible()
  await chooseOnScale(other, 5)
  await expect(pendingLine(other, 2)).toBeVisible()
  await context.setOffline(false)
  await expectStored(campaign, [
    [1, 5],
    [2, 2],
  ])
  await expectSaved(page)
  await expectSaved(other)
  await expect(page.getByText('Answers we did not keep')).toHaveCount(0)
  await expect(other.getByText('Answers we did not keep')).toHaveCount(0)
})

test('with two devices the later edit wins, and the replaced one is shown', async ({ page, context, browser }) => {
  const { campaign, email, address } = await beginRun(page, site, { company: 'Derwent', count: 3 })
  const device = await browser.newContext()
  const other = await device.newPage()
  await signIn(other, site.url, { email, password })
  await other.goto(address)
  await other.getByRole('button', { name: 'Begin' }).click()

  await context.setOffline(true)
  await chooseOnScale(page, 4)
  await expect(pendingLine(page, 1)).toBeVisible()
  await answerFrom(other, 1, 2, 3)
  await expectStored(campaign, [
    [1, stepOf(1)],
    [2, stepOf(2)],
  ])
  await nextQuestion(page)
  await chooseOnScale(page, 5)
  await expect(pendingLine(page, 2)).toBeVisible()
  await context.setOffline(false)
  await expect(
    page.getByText('We kept your later answer from another device. The one from this device was: 4'),
  ).toBeVisible()
  await expect(page.getByText(`Your later answer replaced one from another device: ${stepOf(2)}`)).toBeVisible()
  await expectStored(campaign, [
    [1, stepOf(1)],
    [2, 5],
  ])
  await page.getByRole('button', { name: 'Close' }).click()

  await context.setOffline(true)
  await nextQuestion(page)
  await chooseOnScale(page, 1)
  await expect(pendingLine(page, 1)).toBeVisible()
  await campaign.finishElsewhere()
  await context.setOffline(false)
  await expect(page.getByText('This answer was not saved and can no longer be sent: 1')).toBeVisible()
  await expectStored(campaign, [
    [1, stepOf(1)],
    [2, 5],
  ])
  await device.close()
})
