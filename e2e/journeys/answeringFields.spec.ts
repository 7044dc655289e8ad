import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { expectAccessible } from '../screens/audit'
import { chooseStep, expectSaved, nextQuestion } from '../screens/run'
import { type EveryKind, everyKindOfQuestion } from '../servers/everyKindOfQuestion'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

/** A person signed in at the first page of a campaign with every kind of question. */
async function openCampaign(page: Page, company: string): Promise<EveryKind> {
  const { email, subscriptionId } = await site.createCompany(company, '#2b6e4f')
  const campaign = await everyKindOfQuestion(site, { email, subscriptionId })
  await signIn(page, site.url, { email, password })
  await page.goto(`${site.url}/home/questionnaire/start/${campaign.questionnaireId}`)
  await expect(page.getByRole('heading', { name: 'Every kind of answer' })).toBeVisible()
  return campaign
}

const expectPosition = (page: Page, place: number) =>
  expect(page.getByText(`${place} of 10`, { exact: true })).toBeVisible()
const field = (page: Page) => page.getByRole('main').getByRole('textbox').first()
const notANumber = 'Please enter a number such as 1234.50.'
const amountOf = async (campaign: EveryKind, place: number) =>
  (await campaign.stored()).find((answer) => answer.place === place)?.amount

/** Answers the two questions before the first figure. */
async function toFigure(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click()
  await chooseStep(page, 'Before', 3)
  await chooseStep(page, 'After', 5)
  await nextQuestion(page)
  await page.getByRole('main').getByRole('radiogroup').locator('label').filter({ hasText: /^4$/ }).click()
  await nextQuestion(page)
  await expectPosition(page, 3)
}

test('a number is parsed in common notations, and nothing of the input is dropped silently', async ({ page }) => {
  const campaign = await openCampaign(page, 'Marlow')
  await toFigure(page)
  for (const [typed, shown, amount] of [
    ['7,5', '7.50', 7.5],
    ['1.234,50', '1,234.50', 1234.5],
    ['1,234.5', '1,234.50', 1234.5],
    ['0,25', '0.25', 0.25],
    ['12.3456', '12.35', 12.35],
  ] as const) {
    await field(page).fill('')
    await field(page).pressSequentially(typed)
    await expect(field(page)).toHaveValue(typed)
    await field(page).blur()
    await expect(field(page)).toHaveValue(shown)
    await expect.poll(() => amountOf(campaign, 3)).toBe(amount)
  }
  for (const typed of ['1e3', '1e309', '1.5.2']) {
    await field(page).fill(typed)
    await field(page).blur()
    await expect(field(page)).toHaveValue(typed)
    await expect(page.getByText(notANumber)).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(0)
  }
  await expectAccessible(page, 'a figure that cannot be read')
  await nextQuestion(page)
  await expectPosition(page, 3)
  await field(page).fill('9999999999999')
  await nextQuestion(page)
  await expect(page.getByText('Please enter a number from -10,000 to 10,000.')).toBeVisible()
  await expect(page.getByText('Please provide a response.')).toHaveCount(0)
  expect(await amountOf(campaign, 3)).toBe(12.35)
  await page.getByRole('button', { name: 'Back' }).click()
  await expectPosition(page, 2)
  await nextQuestion(page)
  await expect(field(page)).toHaveValue('9999999999999')
  await field(page).fill('5')
  await expectSaved(page)
  expect(await amountOf(campaign, 3)).toBe(5)
})

test('a number with two meanings is asked about, with keys alone, and a button makes a number negative', async ({
  page,
}) => {
  const campaign = await openCampaign(page, 'Ure')
  await toFigure(page)
  await field(page).pressSequentially('1.500')
  const numberChoice = page.getByRole('group', { name: 'Which number is “1.500”?' })
  await expect(numberChoice).toBeVisible()
  await nextQuestion(page)
  await expect(page.getByText('Please choose which number you mean.')).toBeVisible()
  expect(await amountOf(campaign, 3)).toBeUndefined()
  await expectAccessible(page, 'a number with two meanings')
  await field(page).focus()
  for (const name of ['Negative number', '1,500.00', '1.50']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(numberChoice).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect.poll(() => amountOf(campaign, 3)).toBe(1500)
  const sign = page.getByRole('button', { name: 'Negative number' })
  await sign.click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('-1500.00')
  await expect.poll(() => amountOf(campaign, 3)).toBe(-1500)
  const { width, height } = (await sign.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})

test('reaching a number field with Tab selects its content for overtyping', async ({ page }) => {
  const campaign = await openCampaign(page, 'Pendle')
  await toFigure(page)
  await field(page).fill('5')
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveValue('5.00')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('8')
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveValue('8.00')
  await expect.poll(() => amountOf(campaign, 3)).toBe(8)
})

const middleOf = async (target: Locator) => {
  const { x, width } = (await target.boundingBox())!
  return x + width / 2
}

test('a double click on Begin starts the run once, and every step has its dot below', async ({ page }) => {
  await openCampaign(page, 'Tarn')
  await page.getByRole('button', { name: 'Begin' }).dblclick()
  await expectPosition(page, 1)
  const steps = await page.getByRole('radiogroup', { name: 'After' }).locator('label').all()
  await steps[0]!.click()
  const dots = page.locator('svg:has(line) > circle')
  for (const [index, step] of steps.entries())
    expect(Math.abs((await middleOf(step)) - (await middleOf(dots.nth(index))))).toBeLessThan(1)
})

test('an answer that is too long shows a message, and the last valid version stays', async ({ page }) => {
  const campaign = await openCampaign(page, 'Calder')
  await toFigure(page)
  const skip = async (act: () => Promise<void>) => {
    await act()
    await nextQuestion(page)
  }
  const label = (text: string) => page.getByRole('main').locator('label').filter({ hasText: text }).first()
  for (const figure of ['1', '2', '3']) await skip(() => field(page).fill(figure))
  for (const text of ['Yes', 'Ending early', 'Agenda', 'Not applicable']) await skip(() => label(text).click())
  await expectPosition(page, 10)
  const box = page.getByRole('textbox', { name: 'Answer 1' })
  await box.fill('x'.repeat(9_990))
  await expect(page.getByText('9,990 of 10,000 characters')).toBeVisible()
  await expectSaved(page)
  await box.fill('x'.repeat(10_020))
  await expect(page.getByText('This is too long and not saved. Please shorten it to 10,000 characters.')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expectAccessible(page, 'a text that is too long')
  await page.getByRole('textbox', { name: 'Answer 2' }).fill('short')
  await expect
    .poll(async () => (await campaign.stored()).filter(({ place }) => place === 10).map(({ text }) => text?.length))
    .toEqual([9_990, 5])
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByText('Please correct the fields marked above.')).toBeVisible()
  await box.fill('Cancel one meeting')
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for completing Every kind of answer.' })).toBeVisible()
})

test('a message that says to log out offers the link to do so', async ({ page }) => {
  await openCampaign(page, 'Ribble')
  for (const id of ['nonsense', '0192f0a0-0000-7000-8000-000000000001']) {
    await page.goto(`${site.url}/home/questionnaire/start/${id}`)
    await expect(
      page.getByRole('heading', { name: 'Sorry this link is not for you. Please log out and try again.' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to My Workspace' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByText('You successfully logged out!')).toBeVisible()
})
