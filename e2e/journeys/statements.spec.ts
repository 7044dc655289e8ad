import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { pressButton, tabTo } from '../screens/keys'
import { expectSaved } from '../screens/run'
import { addPeople, continueToNextStage, launch, scheduleFromToday, startCampaign } from '../screens/wizard'
import { expectChosenVisible } from '../screens/forcedColours'
import { mailedLink } from '../servers/linkMailed'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const campaign = 'Listening well'
const stem = 'At work I can …'
const person = { email: addressOf('ida.statements'), firstName: 'Ida', lastName: 'Holm' }

async function chooseCategory(page: Page, name: string): Promise<void> {
  const editor = page.getByRole('dialog')
  await editor
    .getByRole('combobox', { name: 'Analysis type' })
    .or(editor.getByRole('textbox', { name: 'Analysis type' }))
    .first()
    .click()
  await page.getByRole('option', { name, exact: true }).click()
}

/** Writes three statements with the keyboard, the last two pasted at once. */
async function addStatements(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add statements' }).first().click()
  const editor = page.getByRole('dialog', { name: 'Add statements' })
  await editor.getByRole('textbox', { name: 'Lead-in of the statements' }).fill(stem)
  await editor.getByRole('textbox', { name: 'Statement 1' }).fill('praise')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('textbox', { name: 'Statement 2' })).toBeFocused()
  await editor.getByRole('textbox', { name: 'Statement 2' }).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'listen\nexplain')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await editor.getByRole('textbox', { name: 'Statement 1' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(editor.getByRole('textbox', { name: 'Statement 3' })).toHaveValue('praise')
  await expect(editor.getByRole('textbox', { name: 'Statement 3' })).toBeFocused()
  await chooseCategory(page, 'Communication')
  await expectAccessible(page, 'the editor of statements')
  await editor.getByRole('button', { name: 'Save statements' }).click()
  await expect(editor).toBeHidden()
}

/** A question that is asked only where the last statement is answered with at most 2. */
async function addDependent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).first().click()
  const editor = page.getByRole('dialog', { name: 'Add question' })
  await editor.getByRole('textbox', { name: 'Question', exact: true }).fill('Do you want more practice?')
  await editor.getByRole('radio', { name: /^Measure:/ }).click()
  await editor.getByRole('radio', { name: /^Yes or no:/ }).click()
  await chooseCategory(page, 'Teamwork')
  await editor.getByRole('button', { name: 'Show only when …' }).click()
  await editor.getByLabel('Comparison of answer 1').click()
  await page.getByRole('option', { name: 'is at most', exact: true }).click()
  await editor.getByLabel('Value of answer 1').click()
  await page.getByRole('option', { name: '2', exact: true }).click()
  await editor.getByRole('button', { name: 'Save question' }).click()
  await expect(editor).toBeHidden()
}

/** What is chosen shows in forced colours, in a table and in cards, and nothing is wider than a window at 200% zoom. */
async function expectSeenByAll(phone: Page): Promise<void> {
  await phone.emulateMedia({ forcedColors: 'active' })
  for (const size of [
    { width: 1280, height: 900 },
    { width: 640, height: 450 },
    { width: 375, height: 812 },
  ]) {
    await phone.setViewportSize(size)
    await expectChosenVisible(phone, `statements, ${size.width} pixels wide`)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  }
  await phone.emulateMedia({ forcedColors: 'none' })
}

test('statements on one scale and a question that depends on one are built, answered with the keyboard on a phone, and counted', async ({
  page,
  browser,
}) => {
  const errors = browserErrorsOf(page)
  const company = await site.createCompany('Mellbreak', '#0f6e84')
  await signIn(page, site.url, { email: company.email, password })
  await startCampaign(page, site.url, { name: campaign, description: 'A short course.' })
  await continueToNextStage(page)
  await addStatements(page)
  await addDependent(page)
  await expect(page.getByText('3 statements')).toBeVisible()
  await expect(page.getByText('Shown when question 3 is at most 2')).toBeVisible()
  await expectAccessible(page, 'an outline with statements')
  await continueToNextStage(page)
  await addPeople(page, [person])
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await expect(page.getByText(`${stem} listen`)).toBeVisible()
  await launch(page)
  const overview = page.url()

  const link = await mailedLink(site.mail, person.email, '/answer/')
  const phone = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  const ownErrors = browserErrorsOf(phone)
  await phone.goto(link)
  await pressButton(phone, 'Begin')
  await expect(phone.getByRole('heading', { level: 1, name: stem })).toBeFocused()
  await phone.keyboard.press('4')
  await phone.keyboard.press('5')
  await phone.keyboard.press('2')
  await expectSaved(phone)
  await expectSeenByAll(phone)
  await pressButton(phone, 'Next')
  await expect(phone.getByRole('heading', { level: 1, name: 'Do you want more practice?' })).toBeFocused()
  await phone.keyboard.press('1')
  await expectSaved(phone)
  await pressButton(phone, 'Back')
  const praise = phone.getByRole('radiogroup', { name: /praise/ })
  await tabTo(phone, praise.getByRole('radio', { checked: true }))
  await phone.keyboard.press('ArrowRight')
  await expect(praise.getByRole('radio', { name: '3' })).toBeChecked()
  await expect(phone.getByRole('button', { name: 'Save & Finish' })).toBeVisible()
  await phone.keyboard.press('ArrowLeft')
  await pressButton(phone, 'Next')
  await expect(phone.getByRole('heading', { level: 1, name: 'Do you want more practice?' })).toBeFocused()
  await pressButton(phone, 'Save & Finish')
  await expect(phone.getByRole('heading', { name: `Thank you for completing ${campaign}.` })).toBeFocused()
  await phone.context().close()

  await page.goto(overview)
  await page.getByRole('button', { name: /^Section 1/ }).click()
  await expect(page.getByText(`${stem} praise`).first()).toBeVisible()
  await expect(page.getByText('n = 1').first()).toBeVisible()
  expect([...errors, ...ownErrors]).toEqual([])
})
