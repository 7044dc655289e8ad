import { expect, test } from '@playwright/test'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { answer, expectFinished, expectPosition, fields, openEveryKind } from '../screens/everyKind'
import { chooseStep, expectSaved, nextQuestion } from '../screens/run'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const { choice, step, box, figure, isolation, confidence } = fields

test('every kind of question is answered with a mouse, and missing answers are reported', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const { campaign } = await openEveryKind(page, site, 'Marlow')
  await expect(page.getByRole('region', { name: 'How your answers are used' })).toContainText(
    'Administrators of Marlow can see your answers with your name',
  )
  await expect(page.getByText(/^Takes about \d minutes$/)).toBeVisible()
  await page.getByRole('button', { name: 'Begin' }).click()

  await nextQuestion(page)
  await expect(page.getByText('Please select from both scales.')).toBeVisible()
  await chooseStep(page, 'Before', 3)
  await expect(page.getByText('Please select from both scales.')).toBeVisible()
  await chooseStep(page, 'After', 5)
  await expect(page.getByText('Up 2 steps: from 3 to 5')).toBeVisible()
  await expect(page.getByText('Please select from both scales.')).toHaveCount(0)
  await expectSaved(page)
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '10% answered')
  await nextQuestion(page)

  await nextQuestion(page)
  await expect(page.getByText('Please provide a response.')).toBeVisible()
  await step(page, 4).click()
  await nextQuestion(page)

  for (const [amount, shown] of [
    ['-6.5', '-6.50'],
    ['1250.5', '1,250.50'],
    ['15', '15.00'],
  ] as const) {
    await nextQuestion(page)
    await expect(page.getByText('Please provide a response.')).toBeVisible()
    const field = figure(page)
    await field.click()
    await field.pressSequentially(amount)
    await field.blur()
    await expect(field).toHaveValue(shown)
    if (amount === '1250.5') {
      await isolation(page).pressSequentially('500')
      await confidence(page).focus()
      await expect(page.getByText('Please enter a percentage from 0 to 100, such as 80.')).toBeVisible()
      await expect(isolation(page)).toHaveValue('500')
      await isolation(page).fill('50')
      await confidence(page).fill('80.5')
    }
    await nextQuestion(page)
  }

  await choice(page, 'No').click()
  await choice(page, 'Yes').click()
  await nextQuestion(page)
  await choice(page, 'Ending early').click()
  await choice(page, 'Writing minutes').click()
  await nextQuestion(page)
  for (const option of ['Minutes', 'Timer', 'Agenda', 'Timer']) await choice(page, option).click()
  await nextQuestion(page)
  await step(page, 2).click()
  await choice(page, 'Not applicable').click()
  await expect(step(page, 2).getByRole('radio')).not.toBeChecked()
  await nextQuestion(page)

  await expect(page.getByText('Give between 2 and 3 answers.')).toBeVisible()
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
  const onPaper = [
    page.getByText('Before: 3 of 6'),
    page.getByText('£1,250.50 (50% due to the training, 80.5% sure)'),
    page.getByText('Cancel one meeting'),
    page.getByText('Not applicable', { exact: true }),
  ]
  for (const words of onPaper) await expect(words).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const words of onPaper) await expect(words).toBeVisible()
  for (const name of ['Show questions', 'Print answers', 'Close'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Show questions' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Before' }).getByRole('radio', { name: '3' })).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: 'Before' }).getByRole('radio', { name: '3' })).toBeDisabled()
  expect(browserErrors).toEqual([])
})

test('a question that may be left out is, and a number has its unit and stays within its range', async ({ page }) => {
  const { campaign } = await openEveryKind(page, site, 'Ouse', [1, 2])
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('You can skip this question.')).toBeVisible()
  await chooseStep(page, 'Before', 3)
  await nextQuestion(page)
  await expect(page.getByText('Please select from both scales.')).toBeVisible()
  await step(page, 3).first().click()
  await nextQuestion(page)
  await expectPosition(page, 2)
  await expectAccessible(page, 'a question that may be left out')
  await nextQuestion(page)
  await expectPosition(page, 3)
  const leftOut = { text: '' }
  await expect.poll(() => campaign.stored()).toEqual([answer(1, 0, leftOut), answer(2, 0, leftOut)])
  await expect(figure(page)).toHaveAccessibleDescription('hours a month From -10,000 to 10,000.')
  await figure(page).fill('10001')
  await nextQuestion(page)
  await expect(page.getByText('Please enter a number from -10,000 to 10,000.')).toBeVisible()
  await expectAccessible(page, 'a number beyond its range')
  await figure(page).fill('10000')
  await nextQuestion(page)
  await expectPosition(page, 4)
  await expect(page.getByText('30% answered')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(figure(page)).toHaveValue('10,000.00')
})

test('a run resumes where it stopped', async ({ page, context }) => {
  const { campaign, address } = await openEveryKind(page, site, 'Tarn')
  await page.getByRole('button', { name: 'Begin' }).click()
  await chooseStep(page, 'Before', 3)
  await chooseStep(page, 'After', 5)
  await nextQuestion(page)
  await step(page, 4).click()
  await nextQuestion(page)
  await expectPosition(page, 3)
  await page.getByRole('button', { name: 'Back' }).click()
  await expectPosition(page, 2)
  await expect.poll(async () => (await campaign.stored()).length).toBe(3)
  await page.reload()
  await expectPosition(page, 2)
  await expect(step(page, 4).getByRole('radio')).toBeChecked()
  await page.goBack()
  await expectPosition(page, 1)
  await nextQuestion(page)
  await expectPosition(page, 2)
  await page.getByRole('button', { name: 'Save For Later' }).click()
  await expect(page).toHaveURL(/\/me$/)
  await expect(page.getByText('20% answered')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Every kind of answer' }).click()
  await expectPosition(page, 2)
  await step(page, 5).click()
  await page.goBack()
  await expectPosition(page, 1)
  await page.goBack()
  await expect(page).toHaveURL(/\/me$/)
  const other = await context.newPage()
  await other.goto(address)
  await expectPosition(other, 3)
})
