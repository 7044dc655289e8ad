import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../screens/audit'
import { expectFinished, expectPosition, fields, openEveryKind } from '../screens/everyKind'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const { choice, step, box, figure, isolation, confidence } = fields

/** The page is no wider than the phone, and touch targets are large enough. */
async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const target of await page.getByRole('main').locator('label:has(input), button').all()) {
    if (!(await target.isVisible())) continue
    const size = await target.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(43.5)
  }
}

/** The way on is at the same place of the screen on every question. */
async function expectFixedFoot(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [375, 812],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(height - (box?.y ?? 0) - (box?.height ?? 0), `${name} at ${width} pixels`).toBeCloseTo(10, 0)
  }
}

/** Whether a press on the button reaches it, while its animation is at its begin, and once it is over. */
const reachable = (button: Locator) =>
  button.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const isHit = () => document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') === element
    Object.assign(element.style, { animation: 'none' })
    element.getBoundingClientRect()
    Object.assign(element.style, { animation: '' })
    const [animation] = element.getAnimations()
    animation?.pause()
    const atBegin = isHit()
    animation?.finish()
    return [atBegin, isHit()]
  })

test('every kind of question is answered by touch on a page of 320 pixels, accessibly', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  const page = await context.newPage()
  const { campaign } = await openEveryKind(page, site, 'Severn')
  const auditScreen = async (screen: string) => {
    await expectToFit(page)
    await expectAccessible(page, screen)
  }
  const answerAndContinue = async (place: number, act: () => Promise<void>) => {
    await expectPosition(page, place)
    await act()
    const onward = place === 10 ? 'Save & Finish' : 'Next'
    await expectFixedFoot(page, onward)
    await auditScreen(`question ${place}`)
    await page.getByRole('button', { name: onward }).tap()
  }
  const tap = (target: Locator) => async () => target.tap()
  const type = (amount: string) => async () => figure(page).fill(amount)

  await auditScreen('introduction')
  await page.getByRole('button', { name: 'Begin' }).tap()
  for (const name of ['Back', 'Save For Later'])
    expect(await reachable(page.getByRole('button', { name })), name).toEqual([false, true])
  const side = (name: string, number: number) =>
    page
      .getByRole('radiogroup', { name })
      .locator('label')
      .filter({ hasText: new RegExp(`^${number}$`) })
  await answerAndContinue(1, async () => {
    await side('Before', 3).tap()
    await side('After', 5).tap()
    await expect(page.getByText('Up 2 steps: from 3 to 5')).toBeVisible()
  })
  await answerAndContinue(2, tap(step(page, 4)))
  await answerAndContinue(3, type('-6.5'))
  await answerAndContinue(4, async () => {
    await figure(page).fill('1250.5')
    await isolation(page).fill('50')
    await confidence(page).fill('80.5')
  })
  await answerAndContinue(5, type('15'))
  await answerAndContinue(6, tap(choice(page, 'Yes')))
  await answerAndContinue(7, tap(choice(page, 'Writing minutes')))
  await answerAndContinue(8, async () => {
    await choice(page, 'Agenda').tap()
    await choice(page, 'Minutes').tap()
  })
  await answerAndContinue(9, tap(choice(page, 'Not applicable')))
  await answerAndContinue(10, async () => {
    await box(page, 1).fill('Cancel one meeting')
    await box(page, 2).fill('Share the agenda')
    await page.getByRole('textbox', { name: 'Who helps you?' }).fill('Ann')
  })
  await expectFinished(page, campaign)
  await auditScreen('thanks')
  await page.goto(`${site.url}/me`)
  await expect(page.getByRole('link', { name: 'View Every kind of answer' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
})
