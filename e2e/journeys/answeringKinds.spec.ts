import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { fields } from '../screens/everyKind'
import { expectChosenVisible, look } from '../screens/forcedColours'
import { pressButton, tabTo } from '../screens/keys'
import { nextQuestion } from '../screens/run'
import {
  addPeople,
  addQuestion,
  continueToNextStage,
  launch,
  type NewQuestion,
  scheduleFromToday,
  startCampaign,
} from '../screens/wizard'
import { mailedLink } from '../servers/linkMailed'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const campaign = 'Better meetings'
const questions: NewQuestion[] = [
  {
    text: 'Would you recommend the course?',
    type: 'Measure',
    response: 'Recommendation',
    category: 'Engagement',
  },
  {
    text: 'What helped you most?',
    type: 'Improvement',
    response: 'Ranking',
    category: 'Engagement',
    options: ['Practice', 'Feedback', 'Reading'],
    mostRanked: 2,
  },
  { text: 'When did you first use it?', type: 'Improvement', response: 'Date', category: 'Quality' },
  {
    text: 'What brought you here?',
    type: 'Intent',
    response: 'Pick one',
    category: 'Engagement',
    options: ['My manager', 'A colleague'],
    asksForWords: true,
  },
]
const [lena, tom] = ['Lena', 'Tom'].map((firstName) => ({
  email: addressOf(`${firstName.toLowerCase()}.kinds`),
  firstName,
  lastName: 'Holm',
})) as [Person, Person]
type Person = { email: string; firstName: string; lastName: string }

/** A browser that opens the personal link of a person. */
async function openLink(browser: Browser, person: Person, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 400, locale: 'en-GB' })
  const page = await context.newPage()
  const errors = browserErrorsOf(page)
  await page.goto(await mailedLink(site.mail, person.email, '/answer/'))
  await expect(page.getByRole('heading', { name: campaign })).toBeVisible()
  return { page, errors }
}

/** Every target of the question is large enough for a thumb, and nothing is beyond the edge of the page. */
async function expectToFit(page: Page): Promise<void> {
  const [width, viewport] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(width).toBeLessThanOrEqual(viewport!)
  for (const target of await page.getByRole('main').locator('label:has(input), button, input[type=date]').all()) {
    const size = await target.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(43.5)
  }
}

const expectThanks = (page: Page) =>
  expect(page.getByRole('heading', { name: `Thank you for completing ${campaign}.` })).toBeVisible()

const progressOf = (page: Page) => page.getByRole('progressbar', { name: 'Progress' })
const inOrder = (page: Page) => page.getByRole('list', { name: 'In order', exact: true }).getByRole('listitem')

async function answerByTouch(browser: Browser): Promise<void> {
  const { page, errors } = await openLink(browser, lena, { width: 375, height: 812 })
  await page.getByRole('button', { name: 'Begin' }).tap()
  await nextQuestion(page)
  await expect(page.getByText('Please provide a response.')).toBeVisible()
  const degree = (number: number) =>
    page
      .getByRole('radiogroup')
      .locator('label')
      .filter({ hasText: new RegExp(`^${number}$`) })
  await degree(0).tap()
  await expect(page.getByRole('radio', { name: '0 of 10, Not at all likely' })).toBeChecked()
  await degree(9).tap()
  await expectToFit(page)
  await expectAccessible(page, 'a recommendation')
  await nextQuestion(page)

  await page.getByRole('button', { name: 'Reading: put at place 1' }).tap()
  await nextQuestion(page)
  await expect(page.getByText('Please put 2 answers in order.')).toBeVisible()
  await page.getByRole('button', { name: 'Practice: put at place 2' }).tap()
  await expect(page.getByRole('button', { name: 'Feedback: put at place 3' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move Practice up' }).tap()
  await expect(inOrder(page)).toHaveText([/^1Practice/, /^2Reading/])
  await expectToFit(page)
  await expectAccessible(page, 'a ranking')
  await nextQuestion(page)

  await page.getByLabel('When did you first use it?').fill('2026-03-14')
  await expectToFit(page)
  await expectAccessible(page, 'a date')
  await nextQuestion(page)

  await expect(progressOf(page)).toHaveAttribute('aria-valuetext', '75% answered')
  await fields.choice(page, 'Other').tap()
  await expect(progressOf(page)).toHaveAttribute('aria-valuetext', '100% answered')
  await page.getByRole('textbox', { name: 'Other' }).fill('A film about it')
  await fields.choice(page, 'A colleague').tap()
  await expect(page.getByRole('textbox', { name: 'Other' })).toBeHidden()
  await fields.choice(page, 'Other').tap()
  await page.getByRole('textbox', { name: 'Other' }).fill('A film about it')
  await expectToFit(page)
  await expectAccessible(page, 'an answer in words of one’s own')
  await page.getByRole('button', { name: 'Save & Finish' }).tap()
  await expectThanks(page)
  expect(errors).toEqual([])
  await page.context().close()
}

async function answerByKeyboard(browser: Browser): Promise<void> {
  const { page, errors } = await openLink(browser, tom, { width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await pressButton(page, 'Begin')
  await page.keyboard.press('1')
  await page.keyboard.press('0')
  await expect(page.getByRole('radio', { name: '10 of 10, Extremely likely' })).toBeChecked()
  await expectChosenVisible(page, 'a degree')
  await pressButton(page, 'Next')

  await tabTo(page, page.getByRole('button', { name: 'Practice: put at place 1' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Feedback: put at place 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Feedback is at place 2 of 2.')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Feedback, place 2 of 2/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(inOrder(page)).toHaveText([/^1Feedback/, /^2Practice/])
  await expect(page.getByRole('button', { name: /^Feedback, place 1 of 2/ })).toBeFocused()
  const ranked = inOrder(page).nth(1)
  expect(await look(ranked.getByText('2', { exact: true })), 'a rank').not.toBe(await look(ranked))
  await pressButton(page, 'Next')

  await tabTo(page, page.getByLabel('When did you first use it?'))
  await page.keyboard.type('11')
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await expect(page.getByText('Please enter a day with its month and year, from 1900 to 2199.')).toBeVisible()
  // A part of a day is not kept. The order of day and month is the browser's own.
  await pressButton(page, 'Back')
  await pressButton(page, 'Next')
  await tabTo(page, page.getByLabel('When did you first use it?'))
  await page.keyboard.type('11112026')
  await pressButton(page, 'Next')

  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked()
  await expectChosenVisible(page, 'an answer')
  await tabTo(page, page.getByRole('textbox', { name: 'Other' }))
  await page.keyboard.type('A film about it')
  await pressButton(page, 'Save & Finish')
  await expectThanks(page)
  expect(errors).toEqual([])
  await page.context().close()
}

test('a recommendation, a ranking, a date and an answer in other words are built, answered on a phone and by keys, and read back', async ({
  page,
  browser,
}) => {
  const { email } = await site.createCompany('Holmfirth', '#7a3e9d')
  await signIn(page, site.url, { email, password })
  await startCampaign(page, site.url, { name: campaign, description: 'A short course.' })
  await continueToNextStage(page)
  for (const question of questions) await addQuestion(page, question)
  await continueToNextStage(page)
  await addPeople(page, [lena, tom])
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await launch(page)
  const overview = page.url()
  await answerByTouch(browser)
  await answerByKeyboard(browser)

  await page.goto(overview)
  await page.getByRole('button', { name: /^Section 1/ }).click()
  const result = (name: string) => page.getByRole('article', { name }).first()
  // Two promoters.
  await expect(result(questions[0]!.text)).toContainText(/Score\s*100\.00/)
  await expect(result(questions[0]!.text)).toContainText(/Promoters \(9 and 10\)\s*2 \(100%\)/)
  // Practice at 1 and 2; feedback at 1, and reading at 2, of one person each.
  await expect(result(questions[1]!.text)).toContainText(/Practice\s*1\.50.*1 \(50%/)
  await expect(result(questions[1]!.text)).toContainText('1. Feedback')
  await expect(result(questions[2]!.text)).toContainText('14/03/2026')
  await expect(result(questions[2]!.text)).toContainText('11/11/2026')
  // Both wrote the same, which is listed once.
  await expect(result(questions[3]!.text)).toContainText(/Other\s*2 \(100%\)/)
  await expect(result(questions[3]!.text).getByRole('group', { name: 'Other:' })).toHaveText(
    'A film about it (2 times)',
  )
})
