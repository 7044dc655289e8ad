import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { complaintsOf, expectAccessible } from '../screens/audit'
import { pressButton, tabTo } from '../screens/keys'
import { chooseStep, expectSaved, next } from '../screens/run'
import { everyKindOfQuestion, type EveryKind, type StoredAnswer } from '../servers/everyKindOfQuestion'
import { password } from '../servers/world'
import { worldForTests } from '../servers/worldForTests'

const site = worldForTests()
const count = 10

const answer = (place: number, row: number, given: Partial<StoredAnswer>): StoredAnswer => ({ place, row, amount: null, text: null, yesNo: null, second: null, isolation: null, confidence: null, ...given })
const expected = [
  answer(1, 0, { amount: 3 }),
  answer(1, 1, { amount: 5 }),
  answer(2, 0, { amount: 4 }),
  answer(3, 0, { amount: -6.5 }),
  answer(4, 0, { amount: 1250.5, isolation: 0.5, confidence: 0.805 }),
  answer(5, 0, { amount: 15 }),
  answer(6, 0, { yesNo: true }),
  answer(7, 2, { amount: 2, text: 'Writing minutes' }),
  answer(8, 1, { amount: 1, text: 'Agenda' }),
  answer(8, 3, { amount: 3, text: 'Minutes' }),
  answer(9, 0, { text: 'N/A' }),
  answer(10, 0, { text: 'Cancel one meeting', second: 'Ann' }),
  answer(10, 1, { text: 'Share the agenda' }),
]

type Opened = { campaign: EveryKind; email: string; address: string }

/** A person signed in at the first page of a campaign that asks every kind of question. */
async function opened(page: Page, company: string): Promise<Opened> {
  const { email, subscriptionId } = await site.world.createCompany(company, '#2b6e4f')
  const campaign = await everyKindOfQuestion(site.world, { email, subscriptionId })
  const address = `${site.world.url}/home/questionnaire/start/${campaign.questionnaireId}`
  await signIn(page, site.world.url, { email, password })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Every kind of answer' })).toBeVisible()
  return { campaign, email, address }
}

const main = (page: Page) => page.getByRole('main')
const choice = (page: Page, text: string) => main(page).locator('label').filter({ hasText: new RegExp(`^\\d?${text}$`) })
const step = (page: Page, number: number) => main(page).getByRole('radiogroup').locator('label').filter({ hasText: new RegExp(`^${number}$`) })
const box = (page: Page, number: number) => page.getByRole('textbox', { name: `Answer ${number}`, exact: true })
const isolation = (page: Page) => page.getByRole('textbox', { name: 'How much of it is due to the training?' })
const confidence = (page: Page) => page.getByRole('textbox', { name: 'How sure are you of this amount?' })
const at = (page: Page, place: number) => expect(page.getByText(`${place} of ${count}`, { exact: true })).toBeVisible()

async function expectFinished(page: Page, campaign: EveryKind): Promise<void> {
  const thanks = page.getByRole('heading', { name: 'Thank you for completing Every kind of answer.' })
  await expect(thanks).toBeVisible()
  await expect(thanks).toBeFocused()
  expect(await campaign.stored()).toEqual(expected)
  expect(await campaign.isFinished()).toBe(true)
}

test('every kind of question is answered with a mouse, and says what is missing', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { campaign } = await opened(page, 'Marlow')
  await expect(page.getByRole('region', { name: 'How your answers are used' })).toContainText('Administrators of Marlow can see your answers together with your name')
  await expect(page.getByText(/^Takes about \d minutes$/)).toBeVisible()
  await page.getByRole('button', { name: 'Begin' }).click()

  await next(page)
  await expect(page.getByText('Please select from both scales.')).toBeVisible()
  await chooseStep(page, 'Before', 3)
  await expect(page.getByText('Please select from both scales.')).toBeVisible()
  await chooseStep(page, 'After', 5)
  await expect(page.getByText('Up 2 steps: from 3 to 5')).toBeVisible()
  await expect(page.getByText('Please select from both scales.')).toHaveCount(0)
  await expectSaved(page)
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '10% answered')
  await next(page)

  await next(page)
  await expect(page.getByText('Please provide a response.')).toBeVisible()
  await step(page, 4).click()
  await next(page)

  for (const [figure, shown] of [['-6.5', '-6.50'], ['1250.5', '1,250.50'], ['15', '15.00']] as const) {
    await next(page)
    await expect(page.getByText('Please provide a response.')).toBeVisible()
    const field = main(page).getByRole('textbox').first()
    await field.click()
    await field.pressSequentially(figure)
    await field.blur()
    await expect(field).toHaveValue(shown)
    if (figure === '1250.5') {
      await isolation(page).pressSequentially('500')
      await confidence(page).focus()
      await expect(page.getByText('Please enter a percentage from 0 to 100, such as 80.')).toBeVisible()
      await expect(isolation(page)).toHaveValue('500')
      await isolation(page).fill('50')
      await confidence(page).fill('80.5')
    }
    await next(page)
  }

  await choice(page, 'No').click()
  await choice(page, 'Yes').click()
  await next(page)
  await choice(page, 'Ending early').click()
  await choice(page, 'Writing minutes').click()
  await next(page)
  for (const option of ['Minutes', 'Timer', 'Agenda', 'Timer']) await choice(page, option).click()
  await next(page)
  await step(page, 2).click()
  await choice(page, 'Not applicable').click()
  await expect(step(page, 2).getByRole('radio')).not.toBeChecked()
  await next(page)

  await expect(page.getByText('Please give a minimum of 2 and a maximum of 3 answers.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Answer \d$/ })).toHaveCount(2)
  await box(page, 1).fill('Cancel one meeting')
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByText('Please enter a minimum of 2 responses.')).toBeVisible()
  await box(page, 2).fill('Share the agenda')
  await expect(page.getByRole('textbox', { name: /^Answer \d$/ })).toHaveCount(3)
  await box(page, 2).fill('')
  await expect(page.getByRole('textbox', { name: /^Answer \d$/ })).toHaveCount(2)
  await box(page, 2).fill('Share the agenda')
  await page.getByRole('textbox', { name: 'Who helps you?' }).fill('Ann')
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expectFinished(page, campaign)

  await page.getByRole('button', { name: 'See or print your answers' }).click()
  await expect(page.getByRole('button', { name: 'Print answers' })).toBeVisible()
  const onPaper = [page.getByText('Before: 3 of 6'), page.getByText('£1,250.50 (50% due to the training, 80.5% sure)'), page.getByText('Cancel one meeting'), page.getByText('Not applicable', { exact: true })]
  for (const words of onPaper) await expect(words).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const words of onPaper) await expect(words).toBeVisible()
  for (const name of ['Show questions', 'Print answers', 'Close']) await expect(page.getByRole('button', { name })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Show questions' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Before' }).getByRole('radio', { name: '3' })).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: 'Before' }).getByRole('radio', { name: '3' })).toBeDisabled()
  expect(complaints).toEqual([])
})

test('every kind of question is answered with the keyboard alone', async ({ page }) => {
  const { campaign } = await opened(page, 'Pendle')
  const onwards = () => pressButton(page, 'Next')
  await pressButton(page, 'Begin')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('2')
  await page.keyboard.press('5')
  await expect(page.getByText('Up 3 steps: from 2 to 5')).toBeVisible()
  await tabTo(page, page.getByRole('radiogroup', { name: 'Before' }).getByRole('radio', { name: '2' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Up 2 steps: from 3 to 5')).toBeVisible()
  await onwards()
  await expect(page.getByRole('heading', { level: 1, name: 'How useful was it?' })).toBeFocused()

  await page.keyboard.press('0')
  await expect(step(page, 10).getByRole('radio')).toBeChecked()
  await page.keyboard.press('4')
  await onwards()

  for (const figure of ['-6.5', '1250.5', '15']) {
    await tabTo(page, main(page).getByRole('textbox').first())
    await page.keyboard.type(figure)
    if (figure === '1250.5') {
      await tabTo(page, isolation(page))
      await page.keyboard.type('50')
      await tabTo(page, confidence(page))
      await page.keyboard.type('80.5')
    }
    await onwards()
  }

  await at(page, 6)
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  await onwards()
  await tabTo(page, page.getByRole('radio', { name: 'Starting on time' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Writing minutes' })).toBeChecked()
  await onwards()
  await tabTo(page, page.getByRole('checkbox', { name: 'Minutes' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await onwards()
  await tabTo(page, page.getByRole('checkbox', { name: 'Not applicable' }))
  await page.keyboard.press('Space')
  await onwards()

  await tabTo(page, box(page, 1))
  await page.keyboard.type('Cancel one meeting')
  await tabTo(page, box(page, 2))
  await page.keyboard.type('Share the agenda')
  await tabTo(page, page.getByRole('textbox', { name: 'Who helps you?' }))
  await page.keyboard.type('Ann')
  await pressButton(page, 'Save & Finish')
  await expectFinished(page, campaign)
})

/** The page is no wider than the telephone, and whatever is to be touched is large enough. */
async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const target of await main(page).locator('label:has(input), button').all()) {
    if (!(await target.isVisible())) continue
    const size = await target.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(43.5)
  }
}

test('every kind of question is answered by touch on a page of 320 pixels, accessibly', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, locale: 'en-GB', timezoneId: 'Europe/London' })
  const page = await context.newPage()
  const { campaign } = await opened(page, 'Severn')
  const look = async (screen: string) => {
    await expectToFit(page)
    await expectAccessible(page, screen)
  }
  const onwards = async (place: number, act: () => Promise<void>) => {
    await at(page, place)
    await act()
    await look(`question ${place}`)
    await page.getByRole('button', { name: place === count ? 'Save & Finish' : 'Next' }).tap()
  }
  const tap = (target: Locator) => async () => target.tap()
  const type = (figure: string) => async () => main(page).getByRole('textbox').fill(figure)

  await look('introduction')
  await page.getByRole('button', { name: 'Begin' }).tap()
  const side = (name: string, number: number) => page.getByRole('radiogroup', { name }).locator('label').filter({ hasText: new RegExp(`^${number}$`) })
  await onwards(1, async () => {
    await side('Before', 3).tap()
    await side('After', 5).tap()
    await expect(page.getByText('Up 2 steps: from 3 to 5')).toBeVisible()
  })
  await onwards(2, tap(step(page, 4)))
  await onwards(3, type('-6.5'))
  await onwards(4, async () => {
    await main(page).getByRole('textbox').first().fill('1250.5')
    await isolation(page).fill('50')
    await confidence(page).fill('80.5')
  })
  await onwards(5, type('15'))
  await onwards(6, tap(choice(page, 'Yes')))
  await onwards(7, tap(choice(page, 'Writing minutes')))
  await onwards(8, async () => {
    await choice(page, 'Agenda').tap()
    await choice(page, 'Minutes').tap()
  })
  await onwards(9, tap(choice(page, 'Not applicable')))
  await onwards(10, async () => {
    await box(page, 1).fill('Cancel one meeting')
    await box(page, 2).fill('Share the agenda')
    await page.getByRole('textbox', { name: 'Who helps you?' }).fill('Ann')
  })
  await expectFinished(page, campaign)
  await look('thanks')
  await page.goto(`${site.world.url}/me`)
  await expect(page.getByRole('link', { name: 'View Every kind of answer' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
})

test('a run goes on exactly where one stopped', async ({ page, context }) => {
  const { campaign, address } = await opened(page, 'Tarn')
  await page.getByRole('button', { name: 'Begin' }).click()
  await chooseStep(page, 'Before', 3)
  await chooseStep(page, 'After', 5)
  await next(page)
  await step(page, 4).click()
  await next(page)
  await at(page, 3)
  await page.getByRole('button', { name: 'Back' }).click()
  await at(page, 2)
  await expect.poll(async () => (await campaign.stored()).length).toBe(3)
  await page.reload()
  await at(page, 2)
  await expect(step(page, 4).getByRole('radio')).toBeChecked()
  await page.getByRole('button', { name: 'Save For Later' }).click()
  await expect(page).toHaveURL(/\/me$/)
  await expect(page.getByText('20% answered')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Every kind of answer' }).click()
  await at(page, 2)
  const other = await context.newPage()
  await other.goto(address)
  await at(other, 3)
})

test('a report is shown to its own person and the company once there is one, and to nobody else', async ({ page, browser }) => {
  const { campaign } = await opened(page, 'Calder')
  const report = `${site.world.url}/me/view/report/${campaign.questionnaireId}/user/${campaign.userId}`
  await page.goto(report)
  await expect(page.getByText('Sorry there is nothing to show you here yet.')).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(report)
  await expect(stranger).toHaveURL(/account\/login/)
  const { email } = await site.world.createCompany('Ribble', '#7a3e9d')
  await signIn(stranger, site.world.url, { email, password })
  await stranger.goto(report)
  await expect(stranger.getByRole('heading', { name: /Sorry the page/ })).toBeVisible()
  await expect(stranger.getByText('Every kind of answer')).toHaveCount(0)
  await stranger.context().close()
})
