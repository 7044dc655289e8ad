import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { pressUntilAnnounced } from '../screens/keys'
import { pdfText } from '../servers/pdfText'
import { resultsOf } from '../servers/resultsOf'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

async function openOverview(
  page: Page,
  company: string,
  given: { learners: number; smallestGroupSize?: number },
): Promise<void> {
  const { email, subscriptionId } = await site.createCompany(company, '#0f6e84')
  const { questionnaireId } = await resultsOf(site, { subscriptionId, ...given })
  await signIn(page, site.url, { email, password })
  await page.goto(`${site.url}/subscriptionQuestionnaires/overview/${questionnaireId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Asking better questions' })).toBeVisible()
}
const namesIn = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('button', { name: /^Drag / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')?.replace('Drag ', '')))
const category = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Categories' }).getByRole('listitem').filter({ hasText: name })

/** Drags a row by its handle with the mouse onto the middle of another one. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const from = (await handle.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 8, { steps: 4 })
  const to = (await target.boundingBox())!
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
}

test('a campaign’s results are displayed, filtered, reordered and charted', async ({ page }, info) => {
  const browserErrors = browserErrorsOf(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await openOverview(page, 'Bramble', { learners: 12 })
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings).toBeInViewport({ ratio: 1 })
  const completions = page.getByRole('region', { name: 'Completions' })
  for (const [label, figure] of [
    ['Total Invited', '13'],
    ['Total Completed', '12'],
    ['Total Not Completed', '1'],
  ] as const)
    await expect(completions.getByRole('group', { name: label })).toContainText(figure)
  // The first learner rose by 6 of 10 steps, eleven by 3: 60 + 11 × 30.
  await expect(category(page, 'Confidence')).toContainText('390%')
  await expect(category(page, 'Confidence')).toContainText('+32.5% per learner')
  await expect(category(page, 'Confidence')).toContainText('n = 12 of 13 · +27.0 to +38.0')
  await expect(category(page, 'Time Saving')).toContainText('120%')
  const section = page.getByRole('list', { name: 'Sections' }).getByRole('listitem').filter({ hasText: 'What changed' })
  // Each learner's own mean over both questions: 35 of the first, 20 of the others.
  await expect(section).toContainText('+21.3% per learner')
  await expect(section).toContainText('n = 12 of 13 · +18.5 to +24.0')
  await expect(section).toContainText('510%')
  // In the order of what is certain, with the counts beside them.
  const categories = page.getByRole('region', { name: 'Categories' })
  await expect(categories.getByRole('listitem')).toContainText(['Confidence', 'Time Saving'])
  expect((await categories.boundingBox())!.x).toBeLessThan((await completions.boundingBox())!.x)
  await expect(findings.getByRole('heading', { level: 2 })).toContainText('Confidence grew: +32.5% per learner')
  await findings.getByText(/^\d+ more findings?$/).click()
  await expect(findings).toContainText('1 of 13 people invited has not completed the questionnaire')

  await page.getByRole('button', { name: 'Select Learners' }).click()
  const chooser = page.getByRole('dialog', { name: 'Select Learners' })
  await chooser.getByRole('textbox', { name: 'Search learners' }).fill('learner 00')
  await chooser.getByRole('checkbox', { name: 'Learner 00 Vale' }).uncheck()
  await expect(chooser.getByText('11/12')).toBeVisible()
  await chooser.getByRole('button', { name: 'Done' }).click()
  await expect(chooser).toBeHidden()
  await expect(category(page, 'Confidence')).toContainText('330%')
  await expect(findings).toContainText('These findings cover the 11 learners selected.')
  await expect(completions.getByRole('group', { name: 'Total Completed' })).toContainText('12')

  await page.getByRole('button', { name: 'Graph mode' }).click()
  await drag(
    page,
    page.getByRole('button', { name: 'Drag Confidence' }),
    page.getByRole('button', { name: 'Drag Time Saving' }),
  )
  await expect.poll(() => namesIn(page, 'Categories')).toEqual(['Time Saving', 'Confidence'])
  // For a moment after a drop no click counts, so that the drop itself is none.
  const arrange = page.getByRole('button', { name: 'Arrange for the report' })
  await expect(async () => {
    if ((await arrange.getAttribute('aria-pressed')) === 'false') await arrange.click()
    await expect(arrange).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Drag What changed' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up What changed.')).toBeAttached()
  await pressUntilAnnounced(page, 'ArrowDown', 'What changed is at place 2 of 2.')
  await page.keyboard.press('Space')
  await expect.poll(() => namesIn(page, 'Sections')).toEqual(['What comes next', 'What changed'])
  await expect(page.getByRole('button', { name: 'Drag What changed' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => namesIn(page, 'Sections')).toEqual(['What changed', 'What comes next'])
  await page.getByRole('button', { name: 'Remove What comes next' }).click()
  await expect.poll(() => namesIn(page, 'Sections')).toEqual(['What changed'])

  await page.getByRole('button', { name: /^What changed/ }).click()
  const question = page.getByRole('article', { name: 'How well do you ask?' })
  await expect(question.getByRole('row', { name: 'Learner 01 Vale' })).toContainText('36')
  await expect(question.getByTestId('evidence')).toContainText('n = 11 · mean change +3.00')
  await question.getByRole('button', { name: 'Create Graph' }).click()
  await page.getByRole('dialog', { name: 'Which kind of graph?' }).getByRole('button', { name: 'Column Chart' }).click()
  await expect(question.getByRole('region', { name: 'How well do you ask?' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Include Time Saving in the graph' }).uncheck()
  await page.getByRole('region', { name: 'Categories' }).getByRole('button', { name: 'Create Graph' }).click()
  await page.getByRole('dialog', { name: 'Which kind of graph?' }).getByRole('button', { name: 'Bar Chart' }).click()
  const graph = page.getByRole('region', { name: 'Graph Results' })
  await expect(graph.getByRole('heading', { name: 'Percentage Change (%)' })).toBeVisible()
  await expectAccessible(page, 'overview with graphs')
  await graph.getByRole('button', { name: 'Close graph' }).click()
  await expect(graph).toBeHidden()

  await page.getByRole('button', { name: 'Print' }).click()
  const printed = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    const path = info.outputPath('report.pdf')
    await download.saveAs(path)
    return { name: download.suggestedFilename(), text: (await pdfText(path)).join(' ') }
  }
  const { name, text } = await printed()
  expect(name).toContain('-11 of 12 learners-Report-')
  expect(text).toContain('Learner 01 Vale')
  expect(text).toContain('Selection: 11 of the 12 learners who completed')
  for (const absent of ['Learner 00 Vale', 'What comes next', 'Learners Invited', 'invited ('])
    expect(text).not.toContain(absent)
  await page.getByRole('switch', { name: 'Without names' }).check()
  const { text: nameless } = await printed()
  expect(nameless).toContain('n = 11')
  expect(nameless).not.toMatch(/Learner \d\d/)
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Completed Learners', exact: true })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Results Criteria' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Arrange for the report' })).toBeHidden()
  await expect(findings).toBeVisible()
  expect(browserErrors).toEqual([])
})

test('what people wrote is searched, tagged, and quoted in the report without names', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  await openOverview(page, 'Alder', { learners: 3 })
  await page.getByRole('link', { name: 'What People Wrote' }).click()
  await expect(page.getByText('3 answers', { exact: true })).toBeVisible()
  await expect(page.getByText(/Learner 0\d Vale/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Who wrote this' }).first().click()
  await expect(page.getByText(/Learner 0\d Vale/)).toBeVisible()
  await expectAccessible(page, 'what people wrote')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const title = page.getByRole('dialog', { name: 'Please choose a Title for your report' })
  await expect(title.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
  await title.getByRole('button', { name: 'Cancel' }).click()
  await expect(title).toBeHidden()

  await page.getByRole('searchbox').fill('ask 2 PEOPLE')
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/search=ask/)
  await page.getByRole('button', { name: 'Quote in reports' }).click()
  await page.getByRole('button', { name: 'Add a tag' }).click()
  await page.keyboard.type('Courage')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'courage, 1 answer' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Quote in reports' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'courage, 1 answer' }).click()
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible()

  const id = /overview\/([0-9a-f-]+)/.exec(page.url())![1]
  await page.goto(`${site.url}/subscriptionQuestionnaires/quick/view/report/${id}`)
  const quotes = page.getByRole('region', { name: 'In Their Own Words' })
  await expect(quotes).toContainText('Ask 2 people')
  await expect(quotes).not.toContainText('Vale')
  expect(browserErrors).toEqual([])
})

test('with small groups hidden, names and figures of too few people are withheld', async ({ page }, info) => {
  await openOverview(page, 'Juniper', { learners: 6, smallestGroupSize: 5 })
  await expect(category(page, 'Confidence')).toContainText('210%')
  await page.getByRole('button', { name: /^What changed/ }).click()
  const numbers = page.getByRole('article', { name: 'How well do you ask?' })
  await expect(numbers.getByText('answers are not shown by name')).toBeVisible()
  await expect(numbers.getByRole('button', { name: 'Create Graph' })).toBeHidden()
  await page.getByRole('button', { name: /^What comes next/ }).click()
  await expect(page.getByRole('article', { name: 'What will you do next?' }).getByRole('row')).toHaveCount(7)
  await expect(page.getByRole('main')).not.toContainText('Learner 0')
  await expectAccessible(page, 'overview without names')

  await page.getByRole('button', { name: 'PDF' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const path = info.outputPath('report.pdf')
  await download.saveAs(path)
  expect((await pdfText(path)).join(' ')).not.toContain('Learner 0')
  await page.keyboard.press('Escape')

  await expect(page.getByText('so you cannot select individual learners')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select Learners' })).toHaveCount(0)
})
