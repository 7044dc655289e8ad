import { expect, test } from '@playwright/test'
import { answerFrom, beginRun, expectStored, stepOf } from '../screens/offlineRun'
import { chooseOnScale, expectSaved } from '../screens/run'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

test('a device without storage space keeps answers while the page is open, and shows a notice', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
  })
  const { campaign } = await beginRun(page, site, { company: 'Tamar', count: 2 })
  await context.setOffline(true)
  await chooseOnScale(page, 4)
  await page.getByRole('button', { name: 'Save For Later' }).click()
  await expect(
    page.getByText(
      'There is no connection, and this browser cannot store your answers. Please leave this page open until you are back online.',
    ),
  ).toBeVisible()
  const confirmation = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  await (await confirmation).dismiss()
  await context.setOffline(false)
  await expectStored(campaign, [[1, 4]])
  await expectSaved(page)
})

test.describe('in a distant time zone', () => {
  test.use({ timezoneId: 'Pacific/Apia' })

  test('with a clock a year ahead, answers are stored in order, once, and the run is finished', async ({ page }) => {
    await page.clock.install({ time: Date.now() + 365 * 24 * 3_600_000 })
    const { campaign } = await beginRun(page, site, { company: 'Teifi', count: 4 })
    await answerFrom(page, 1, 4, 4)
    await expectSaved(page)
    await expectStored(
      campaign,
      [1, 2, 3, 4].map((place) => [place, stepOf(place)]),
    )
    expect(
      (await campaign.stored()).filter(({ storedAt }) => Math.abs(storedAt.getTime() - Date.now()) > 3_600_000),
    ).toEqual([])
    await page.getByRole('button', { name: 'Save & Finish' }).click()
    await expect(page.getByText('Thank you for completing Meetings that matter.')).toBeVisible()
  })
})
