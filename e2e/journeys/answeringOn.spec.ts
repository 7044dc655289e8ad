import { expect, test } from '@playwright/test'
import { expectAccessible } from '../screens/audit'
import { expectPosition, fields, openEveryKind } from '../screens/everyKind'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

test('the next question follows a single choice where the company wants it, and is undone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const { address } = await openEveryKind(page, site, 'Teme')
  await page.goto(`${site.url}/manage/subscriptions/edit/branding`)
  await page.getByRole('switch', { name: 'Show the next question after a single choice' }).click({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The company is saved.')).toBeInViewport()

  await page.goto(address)
  await expect(page.getByText(/the next question follows by itself/)).toBeVisible()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.keyboard.press('3')
  await page.keyboard.press('5')
  await expect(page.getByText('Up 2 steps: from 3 to 5')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectPosition(page, 2)
  await fields.step(page, 4).click()
  await expect(page.getByText('Going on to the next question. Undo stays here.')).toBeVisible()
  await expectPosition(page, 3)
  await expectAccessible(page, 'the question that followed by itself')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectPosition(page, 2)
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: '4', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
  await expect(page.getByText(/^Going on/)).toBeHidden()
  await page.keyboard.press('2')
  await expectPosition(page, 3)
})
