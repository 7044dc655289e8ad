import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { pressUntilAnnounced } from '../screens/keys'
import { addQuestion, continueToNextStage, startCampaign } from '../screens/wizard'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

async function openWizard(page: Page, company: string): Promise<void> {
  const { email } = await site.createCompany(company, '#0f6e84')
  await signIn(page, site.url, { email, password })
  await startCampaign(page, site.url, { name: 'Running a workshop', description: '' })
  await continueToNextStage(page)
}
const measure = (text: string) => ({ text, type: 'Measure', response: 'Number', category: 'Quality' }) as const
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const texts = (region: Locator) =>
  region
    .getByRole('button', { name: /^Edit question/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-description')))

/** Drags an item by its handle with the mouse onto the middle of another one. */
async function drag(page: Page, handle: Locator, target: Locator, holdMs = 0): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const from = (await handle.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 8, { steps: 4 })
  const to = (await target.boundingBox())!
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  if (holdMs > 0) await page.waitForTimeout(holdMs)
  await page.mouse.up()
}

test('sections and questions are reordered by mouse, by keyboard and by buttons', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  await openWizard(page, 'Marram')
  for (const text of ['First', 'Second', 'Third']) await addQuestion(page, measure(text))
  await page.getByRole('button', { name: 'Add section' }).click()
  const one = section(page, 'Section 1')
  const two = section(page, 'Section 2')
  await expect(two).toBeVisible()
  await expect.poll(() => texts(one)).toEqual(['First', 'Second', 'Third'])

  await drag(
    page,
    page.getByRole('button', { name: 'Drag question 1', exact: true }),
    page.getByRole('button', { name: 'Drag question 3', exact: true }),
  )
  await expect.poll(() => texts(one)).toEqual(['Second', 'Third', 'First'])
  await drag(
    page,
    page.getByRole('button', { name: 'Drag question 3', exact: true }),
    two.getByText('No questions in this section yet.'),
  )
  await expect.poll(() => texts(two)).toEqual(['First'])

  await page.getByRole('button', { name: 'Drag question 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await pressUntilAnnounced(page, 'ArrowDown', 'in Section 2.')
  await expect.poll(() => texts(two)).toEqual(['Third', 'First'])
  await page.keyboard.press('Space')
  await expect.poll(() => texts(one)).toEqual(['Second'])

  await page.getByRole('button', { name: 'Edit question 2', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => texts(two)).toEqual(['First', 'Third'])
  const stored = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('moveQuestionnaireSection') ?? false,
  )
  await page.getByRole('button', { name: 'Move Section 2 up' }).click()
  await stored
  await expect(page.getByRole('button', { name: 'Move Section 2 up' })).toBeDisabled()

  await expect(async () => {
    await page.reload()
    await expect.poll(() => texts(two)).toEqual(['First', 'Third'])
    await expect.poll(() => texts(one)).toEqual(['Second'])
    await expect(page.getByRole('button', { name: 'Move Section 2 up' })).toBeDisabled()
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page, 'the questionnaire stage')

  await page.getByRole('button', { name: 'Delete Section 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(two).toHaveCount(0)
  await expect(page.getByText('Section 2 has been deleted.')).toBeVisible()
  await expectAccessible(page, 'the offer to undo a deletion')
  await page.keyboard.press('Control+z')
  await expect.poll(() => texts(two)).toEqual(['First', 'Third'])
  await page.getByRole('button', { name: 'Delete question 1', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Question 1 has been restored.')).toBeVisible()
  await page.reload()
  await expect.poll(() => texts(two)).toEqual(['First', 'Third'])
  expect(browserErrors).toEqual([])
})

test('holding an item over a closed section opens it', async ({ page }) => {
  await openWizard(page, 'Sorrel')
  await addQuestion(page, measure('First'))
  await page.getByRole('button', { name: 'Add section' }).click()
  const two = section(page, 'Section 2')
  await two.getByRole('button', { name: 'Close Section 2' }).click()
  await drag(page, page.getByRole('button', { name: 'Drag question 1', exact: true }), two, 1_500)
  await expect(two.getByRole('button', { name: 'Close Section 2' })).toBeVisible()
  await expect.poll(() => texts(two)).toEqual(['First'])
})

test('a question is duplicated, its base amount set and reset, and typed text survives a reload', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openWizard(page, 'Yarrow')
  await addQuestion(page, measure('How many workshops?'))
  await page.getByRole('button', { name: 'Duplicate question 1' }).click()
  await expect(page.getByRole('button', { name: 'Edit question 2', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')

  const editor = page.getByRole('dialog', { name: 'Edit question' })
  await expect(editor.getByText('As a participant sees it')).toBeVisible()
  await editor.getByRole('textbox', { name: 'Question', exact: true }).fill('How many guests?')
  await editor.getByLabel('Base amount', { exact: true }).fill('250')
  await expect(page).toHaveURL(/\?question=/)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(editor.getByText('We restored what you typed')).toBeVisible()
  await expect(editor.getByRole('textbox', { name: 'Question', exact: true })).toHaveText('How many guests?')
  await expect(editor.getByLabel('Base amount', { exact: true })).toHaveValue('250')
  await expectAccessible(page, 'the editor of a question')
  await editor.getByRole('button', { name: 'Save question' }).click()
  await expect(editor).toBeHidden()

  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click()
  await expect(editor.getByLabel('Base amount', { exact: true })).toHaveValue('250')
  await editor.getByRole('button', { name: /^Use the default/ }).click()
  await editor.getByRole('button', { name: 'Save question' }).click()
  await expect(editor).toBeHidden()
  await page.getByRole('button', { name: 'Edit question 2', exact: true }).click()
  await expect(editor.getByLabel('Base amount', { exact: true })).not.toHaveValue('250')

  await editor.getByRole('button', { name: 'New analysis type' }).click()
  const modal = page.getByRole('dialog', { name: 'New analysis type' })
  await modal.getByLabel('Name').fill('Guests')
  await modal.getByLabel('Default Base Amount').fill('40')
  await modal.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(modal).toBeHidden()
  await expect(editor.getByLabel('Base amount', { exact: true })).toHaveValue('40')
  await editor.getByRole('button', { name: 'Save question' }).click()
  await expect(editor).toBeHidden()
  expect(browserErrors).toEqual([])
})

test('the bar of the question editor never covers the focused element, on a laptop or a phone', async ({ page }) => {
  await openWizard(page, 'Sorrel')
  await addQuestion(page, { text: 'How sure are you?', type: 'Measure', response: 'Scale', category: 'Quality' })
  for (const size of [
    { width: 1280, height: 900 },
    { width: 375, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: /^Edit question 1/ }).click()
    const editor = page.getByRole('dialog')
    const save = editor.getByRole('button', { name: 'Save question' })
    await editor.getByRole('textbox', { name: 'Question', exact: true }).focus()
    for (let step = 0; step < 60 && !(await save.evaluate((button) => button === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab')
      const covered = await save.evaluate((button) => {
        const [bar, focused] = [button.parentElement, document.activeElement]
        if (bar === null || focused === null || bar.contains(focused)) return null
        return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
          ? focused.outerHTML.slice(0, 200)
          : null
      })
      expect(covered).toBeNull()
    }
    await expect(save).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
  }
})
