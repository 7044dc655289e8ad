import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf } from '../screens/audit'
import { pressButton } from '../screens/keys'
import { expectSaved } from '../screens/run'
import { addPeople, continueToNextStage, launch, scheduleFromToday, startCampaign } from '../screens/wizard'
import { mailedLink } from '../servers/linkMailed'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

/** Three instruments in common use, built through the screens, and their results beside the arithmetic. */
const site = sharedSite()
const instruments = ['Reaction', 'Confidence', 'Follow-up'] as const
const people = new Map(
  instruments.map((instrument) => [
    instrument,
    ['Ada', 'Ben', 'Cleo'].map((firstName) => ({
      email: addressOf(`${firstName.toLowerCase()}.${instrument.toLowerCase()}`),
      firstName,
      lastName: 'Marsh',
    })),
  ]),
)
type Instrument = (typeof instruments)[number]

const editorOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function chooseCategory(page: Page, editor: Locator, name: string): Promise<void> {
  await editor
    .getByRole('combobox', { name: 'Analysis type' })
    .or(editor.getByRole('textbox', { name: 'Analysis type' }))
    .first()
    .click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** Writes a question; `more` fills in what its response type adds. */
async function ask(
  page: Page,
  { text, type, response, category }: Record<'text' | 'type' | 'response' | 'category', string>,
  more: (editor: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).first().click()
  const editor = editorOf(page, 'Add question')
  await editor.getByRole('textbox', { name: 'Question', exact: true }).fill(text)
  await editor.getByRole('radio', { name: new RegExp(`^${type}:`) }).click()
  await editor.getByRole('radio', { name: new RegExp(`^${response}:`) }).click()
  await more(editor)
  await chooseCategory(page, editor, category)
  await editor.getByRole('button', { name: 'Save question' }).click()
  await expect(editor).toBeHidden()
}

/** A reaction sheet: statements to agree with, which may be left out. */
async function buildReaction(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add statements' }).first().click()
  const editor = editorOf(page, 'Add statements')
  await editor.getByRole('textbox', { name: 'Lead-in of the statements' }).fill('About the course:')
  for (const [index, statement] of ['The aims were clear', 'The pace was right', 'I could practise'].entries()) {
    await editor.getByRole('textbox', { name: `Statement ${index + 1}` }).fill(statement)
    await page.keyboard.press('Enter')
  }
  await editor.getByLabel('Scale maximum').fill('5')
  await editor.getByLabel('Sets of labels').first().click()
  await page.getByRole('option', { name: 'Agreement', exact: true }).click()
  await editor.getByLabel('May be left out').check({ force: true })
  await chooseCategory(page, editor, 'Engagement')
  await editor.getByRole('button', { name: 'Save statements' }).click()
  await expect(editor).toBeHidden()
}

/** Confidence before and after, with named ends, where the before is recalled. */
const buildConfidence = (page: Page) =>
  ask(
    page,
    {
      text: 'How confident are you in giving feedback?',
      type: 'Measure',
      response: 'Comparison scale',
      category: 'Confidence',
    },
    async (editor) => {
      await editor.getByLabel('Scale maximum').fill('10')
      await editor.getByLabel('Step 1, the lowest').fill('Not at all')
      await editor.getByLabel('Step 10, the highest').fill('Completely')
      await editor.getByLabel('Label of the before scale').fill('Before the course')
      await editor.getByLabel('Label of the after scale').fill('Today')
    },
  )

/** A follow-up: used or not, what hindered with "other", and the recommendation. */
async function buildFollowUp(page: Page): Promise<void> {
  await ask(page, { text: 'Have you used it?', type: 'Measure', response: 'Yes or no', category: 'Engagement' })
  await ask(
    page,
    { text: 'What hindered you?', type: 'Improvement', response: 'Pick one', category: 'Engagement' },
    async (editor) => {
      await editor.getByRole('textbox', { name: 'Answer 1', exact: true }).fill('No time')
      await editor.getByRole('textbox', { name: 'Answer 2', exact: true }).fill('No chance')
      await editor.getByRole('button', { name: /other/i }).click()
      await editor.getByRole('button', { name: 'Show only when …' }).click()
      await editor.getByLabel('Question of answer 1').click()
      await page.getByRole('option', { name: /Have you used it\?/ }).click()
      await editor.getByLabel('Value of answer 1').click()
      await page.getByRole('option', { name: 'No', exact: true }).click()
    },
  )
  await ask(page, {
    text: 'Would you recommend the course?',
    type: 'Measure',
    response: 'Recommendation',
    category: 'Engagement',
  })
}

async function launchFor(page: Page, name: Instrument, build: () => Promise<void>): Promise<string> {
  await startCampaign(page, site.url, { name, description: 'For those who took the course.' })
  await continueToNextStage(page)
  await build()
  await continueToNextStage(page)
  await addPeople(page, people.get(name)!)
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await launch(page)
  return page.url()
}

/** Everyone answers on a phone with the keyboard alone. */
async function answerAll(
  browser: Browser,
  name: Instrument,
  answer: (page: Page, person: number) => Promise<void>,
): Promise<void> {
  for (const [index, { email }] of people.get(name)!.entries()) {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'en-GB' })
    const page = await context.newPage()
    const errors = browserErrorsOf(page)
    await page.goto(await mailedLink(site.mail, email, '/answer/'))
    await pressButton(page, 'Begin')
    await answer(page, index)
    await expectSaved(page)
    await pressButton(page, 'Save & Finish')
    await expect(page.getByRole('heading', { name: /^Thank you for completing/ })).toBeFocused()
    expect(errors).toEqual([])
    await context.close()
  }
}

const result = (page: Page, name: string) => page.getByRole('article', { name }).first()

test.beforeEach(async ({ page }, info) => {
  const company = await site.createCompany(`Instruments ${info.title.slice(0, 12)}`, '#0f6e84')
  await signIn(page, site.url, { email: company.email, password })
})

test('a reaction sheet of statements that may be left out', async ({ page, browser }) => {
  const overview = await launchFor(page, 'Reaction', () => buildReaction(page))
  // Of three statements: 5, 4, 3; 4, 4 and the last left out; 3, 2, 1.
  const given = [
    ['5', '4', '3'],
    ['4', '4'],
    ['3', '2', '1'],
  ]
  await answerAll(browser, 'Reaction', async (phone, person) => {
    await expect(phone.getByRole('heading', { level: 1, name: 'About the course:' })).toBeFocused()
    for (const step of given[person]!) await phone.keyboard.press(step)
  })
  await page.goto(overview)
  await page.getByRole('button', { name: /^Section 1/ }).click()
  await expect(result(page, 'About the course: The aims were clear')).toContainText('4.00')
  await expect(result(page, 'About the course: The pace was right')).toContainText('3.33')
  const last = result(page, 'About the course: I could practise')
  await expect(last).toContainText('2.00')
  await expect(last).toContainText('n = 2')
  await expect(last).toContainText('1 = Strongly disagree, 5 = Strongly agree')
})

test('confidence before and after, with named ends', async ({ page, browser }) => {
  const overview = await launchFor(page, 'Confidence', () => buildConfidence(page))
  const given = [
    ['3', '7'],
    ['4', '6'],
    ['2', '8'],
  ]
  await answerAll(browser, 'Confidence', async (phone, person) => {
    await expect(phone.getByText('Not at all').first()).toBeVisible()
    for (const step of given[person]!) await phone.keyboard.press(step)
  })
  await page.goto(overview)
  await page.getByRole('button', { name: /^Section 1/ }).click()
  const question = result(page, 'How confident are you in giving feedback?')
  await expect(question.getByTestId('means')).toContainText(/Before the course\s*3.00\s*Today\s*7.00/)
  // Changes of 4, 2 and 6: 4 ± 4.303 × 2 ÷ √3.
  await expect(question.getByTestId('evidence')).toContainText('+4.00')
  await expect(question.getByTestId('evidence')).toContainText(/−0\.97.*\+8\.97/)
})

test('a follow-up with what depends, other words and a recommendation', async ({ page, browser }) => {
  const overview = await launchFor(page, 'Follow-up', () => buildFollowUp(page))
  await answerAll(browser, 'Follow-up', async (phone, person) => {
    const hasUsed = person === 0
    await phone.keyboard.press(hasUsed ? '1' : '2')
    await pressButton(phone, 'Next')
    if (!hasUsed) {
      await expect(phone.getByRole('heading', { level: 1, name: 'What hindered you?' })).toBeFocused()
      await phone.keyboard.press(person === 1 ? '1' : '3')
      if (person === 2) {
        const words = phone.getByRole('main').getByRole('textbox')
        await words.fill('My manager left')
      }
      await pressButton(phone, 'Next')
    }
    await expect(phone.getByRole('heading', { level: 1, name: 'Would you recommend the course?' })).toBeFocused()
    await phone.keyboard.press(['9', '8', '3'][person]!)
  })
  await page.goto(overview)
  await page.getByRole('button', { name: /^Section 1/ }).click()
  // One promoter, one passive, one detractor of three.
  const recommendation = result(page, 'Would you recommend the course?')
  await expect(recommendation).toContainText(/Score\s*0.00/)
  await expect(recommendation).toContainText(/Promoters \(9 and 10\)\s*1 \(33%\)/)
  await expect(recommendation).toContainText(/Detractors \(0 to 6\)\s*1 \(33%\)/)
  const hindered = result(page, 'What hindered you?')
  await expect(hindered).toContainText('n = 2')
  await expect(hindered).toContainText('Other')
  await expect(hindered).toContainText('My manager left')
})
