import { expect, test } from '@playwright/test'
import { expectAccessible } from '../screens/audit'
import { administrator } from '../screens/authoring'
import { chooseStep, nextQuestion } from '../screens/run'
import { addQuestion, continueToNextStage, startCampaign } from '../screens/wizard'
import { pdfText } from '../servers/pdfText'
import { countOf, query } from '../servers/query'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

test('a preview can be answered and downloaded for paper, and stores nothing', async ({ page }, info) => {
  const { subscriptionId } = await administrator(page, site, 'Elmstead')
  await startCampaign(page, site.url, { name: 'Summer course', description: 'Before the holidays' })
  await continueToNextStage(page)
  await addQuestion(page, {
    text: 'How confident are you?',
    type: 'Measure',
    response: 'Comparison scale',
    category: 'Confidence',
    scaleMax: 10,
  })
  await addQuestion(page, {
    text: 'What will you do?',
    type: 'Commitment',
    response: 'Text boxes',
    category: 'Confidence',
  })
  const text = '<p>How confident are you with <a href="https://example.test/">the handbook</a>?</p>'
  await query(
    site,
    `update "Question" set "questionText" = $1 from "Questionnaire" where "Questionnaire"."id" = "questionnaireId" and "Questionnaire"."subscriptionId" = $2 and "questionText" like '%confident%'`,
    [text, subscriptionId],
  )
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/preview\/[0-9a-f-]+\/questionnaire(\?from=create)?$/)
  await expect(page.getByText('Preview: nothing you type here is saved.')).toBeVisible()

  await page.getByRole('button', { name: 'On paper' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('menuitem', { name: 'PDF', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Summer course.pdf')
  const path = info.outputPath('paper.pdf')
  await download.saveAs(path)
  expect((await pdfText(path)).join(' ')).toMatch(
    /Summer course.*Before the holidays.*1\. ?How confident are you with the handbook\?.*2\. ?What will you do\?/,
  )

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await expect(page.getByRole('heading', { name: 'Summer course', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Begin' }).click()
  const link = await page.getByRole('link', { name: 'the handbook' }).evaluate((element) => {
    const asOthers = Object.assign(document.createElement('span'), { style: 'color: var(--mantine-color-anchor)' })
    element.after(asOthers)
    const colors = [element, asOthers].map((one) => getComputedStyle(one).color)
    asOthers.remove()
    return colors
  })
  expect(link[0], 'a link in a question has the colour of every other').toBe(link[1])
  await chooseStep(page, 'Before', 2)
  await chooseStep(page, 'After', 7)
  await nextQuestion(page)
  await page.getByRole('textbox').first().fill('Only tried out')
  await page.getByText('Phone (375 px)').click()
  await expect(page.getByRole('textbox').first()).toHaveValue('Only tried out')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const width = await page
    .getByRole('radiogroup', { name: /How confident/ })
    .first()
    .evaluate((scale) => scale.getBoundingClientRect().width)
  expect(width).toBeLessThanOrEqual(375)
  await expectAccessible(page, 'the preview')
  await page.reload()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('radio', { checked: true }).and(page.locator('[name$=step]'))).toHaveCount(0)
  expect(requests.filter((line) => /mutation/.test(line))).toEqual([])
  expect(await countOf(site, '"QuestionnaireRespondentSession" where "subscriptionId" = $1', [subscriptionId])).toBe(0)
  expect(
    await countOf(
      site,
      '"QuestionResponse" join "Questionnaire" on "Questionnaire"."id" = "QuestionResponse"."questionnaireId" where "Questionnaire"."subscriptionId" = $1',
      [subscriptionId],
    ),
  ).toBe(0)
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/create\/[0-9a-f-]+\/questionnaire$/)
})
