import { expect, test } from '@playwright/test'
import { expectFinished, expectPosition, fields, openEveryKind } from '../screens/everyKind'
import { pressButton, tabTo } from '../screens/keys'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const { step, box, figure, isolation, confidence } = fields

test('every kind of question is answered with the keyboard alone', async ({ page }) => {
  const { campaign } = await openEveryKind(page, site, 'Pendle')
  const continueToNext = () => pressButton(page, 'Next')
  await pressButton(page, 'Begin')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('2')
  await page.keyboard.press('5')
  await expect(page.getByText('Up 3 steps: from 2 to 5')).toBeVisible()
  await tabTo(page, page.getByRole('radiogroup', { name: 'Before' }).getByRole('radio', { name: '2' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Up 2 steps: from 3 to 5')).toBeVisible()
  await continueToNext()
  await expect(page.getByRole('heading', { level: 1, name: 'How useful was it?' })).toBeFocused()

  await page.keyboard.press('0')
  await expect(step(page, 10).getByRole('radio')).toBeChecked()
  await page.keyboard.press('4')
  await continueToNext()

  for (const amount of ['-6.5', '1250.5', '15']) {
    await tabTo(page, figure(page))
    await page.keyboard.type(amount)
    if (amount === '1250.5') {
      await tabTo(page, isolation(page))
      await page.keyboard.type('50')
      await tabTo(page, confidence(page))
      await page.keyboard.type('80.5')
    }
    await continueToNext()
  }

  await expectPosition(page, 6)
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  await continueToNext()
  await tabTo(page, page.getByRole('radio', { name: 'Starting on time' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Writing minutes' })).toBeChecked()
  await continueToNext()
  await tabTo(page, page.getByRole('checkbox', { name: 'Minutes' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await continueToNext()
  await tabTo(page, page.getByRole('checkbox', { name: 'Not applicable' }))
  await page.keyboard.press('Space')
  await continueToNext()

  await tabTo(page, box(page, 1))
  await page.keyboard.type('Cancel one meeting')
  await tabTo(page, box(page, 2))
  await page.keyboard.type('Share the agenda')
  await tabTo(page, page.getByRole('textbox', { name: 'Who helps you?' }))
  await page.keyboard.type('Ann')
  await pressButton(page, 'Save & Finish')
  await expectFinished(page, campaign)
})
