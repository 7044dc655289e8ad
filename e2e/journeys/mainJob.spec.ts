import { type Browser, expect, type Page, test } from '@playwright/test'
import { acceptInvite, signIn } from '../screens/account'
import { chooseStep, expectSaved, nextQuestion } from '../screens/run'
import {
  addPeople,
  addQuestion,
  continueToNextStage,
  launch,
  openCampaigns,
  type NewQuestion,
  scheduleFromToday,
  startCampaign,
} from '../screens/wizard'
import { linkIn, mailText } from '../servers/mailText'
import { pdfText } from '../servers/pdfText'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const questions: NewQuestion[] = [
  {
    text: 'How confident are you leading a meeting?',
    type: 'Measure',
    response: 'Comparison scale',
    category: 'Confidence',
    scaleMax: 6,
  },
  { text: 'How useful was the course?', type: 'Measure', response: 'Scale', category: 'Engagement', scaleMax: 5 },
  { text: 'How many hours do you save a month?', type: 'Measure', response: 'Number', category: 'Time Saving' },
  { text: 'How much money did you save?', type: 'Measure', response: 'Amount of money', category: 'Cost Saving' },
  { text: 'How much faster are your meetings?', type: 'Measure', response: 'Percentage', category: 'Productivity' },
  { text: 'Do you share an agenda beforehand?', type: 'Measure', response: 'Yes or no', category: 'Teamwork' },
  {
    text: 'Which habit has changed most?',
    type: 'Improvement',
    response: 'Pick one',
    category: 'Quality',
    options: ['Starting on time', 'Writing minutes', 'Ending early'],
  },
  {
    text: 'What do you use now?',
    type: 'Intent',
    response: 'Multiple choice',
    category: 'Application of Learning',
    options: ['Agenda', 'Timer', 'Minutes'],
  },
  {
    text: 'What will you do next week?',
    type: 'Commitment',
    response: 'Text boxes',
    category: 'Application of Learning',
  },
]
const people = [
  { email: addressOf('zoe.lindqvist'), firstName: 'Zoë', lastName: 'Lindqvist', before: 2, after: 5 },
  { email: addressOf('lukasz.novak'), firstName: 'Łukasz', lastName: 'Novák', before: 3, after: 5 },
]
const campaign = { name: 'Meetings that matter', description: 'A half-day course on running short meetings.' }

const site = sharedSite()

async function answerEverything(page: Page, { before, after }: { before: number; after: number }): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click()
  await nextQuestion(page)
  await expect(page.getByText('Please select from both scales.')).toBeVisible()
  await chooseStep(page, 'Before', before)
  await chooseStep(page, 'After', after)
  await expectSaved(page)
  await nextQuestion(page)
  await page.getByRole('radiogroup').locator('label').filter({ hasText: /^4$/ }).click()
  await nextQuestion(page)
  for (const figure of ['6', '250', '15']) {
    await page.getByRole('textbox').fill(figure)
    await nextQuestion(page)
  }
  await page.getByRole('radio', { name: 'Yes' }).check()
  await nextQuestion(page)
  await page.getByRole('radio', { name: 'Writing minutes' }).check()
  await nextQuestion(page)
  await page.getByRole('checkbox', { name: 'Agenda' }).check()
  await page.getByRole('checkbox', { name: 'Timer' }).check()
  await nextQuestion(page)
  await page.getByRole('textbox').first().fill('Cancel one meeting')
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByText(`Thank you for completing ${campaign.name}.`)).toBeVisible()
}

async function takePart(browser: Browser, person: (typeof people)[number]): Promise<void> {
  await expect
    .poll(() => site.mail.mails.filter(({ to }) => to.includes(person.email)).length, { timeout: 30_000 })
    .toBe(1)
  const invitation = site.mail.mails.find(({ to }) => to.includes(person.email))!
  expect(invitation.raw).toContain(campaign.name)
  expect(mailText(invitation)).toContain(`Hello ${person.firstName},`)
  const page = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage()
  await acceptInvite(page, linkIn(invitation, '/account/confirmInvite'), password)
  await answerEverything(page, person)
  await page.context().close()
}

test('an idea becomes a report', async ({ page, browser }, info) => {
  const { email } = await site.createCompany('Fernhill', '#7a3e9d')
  await signIn(page, site.url, { email, password })
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign/)

  await startCampaign(page, site.url, campaign)
  await continueToNextStage(page)
  for (const question of questions) await addQuestion(page, question)
  await continueToNextStage(page)
  await addPeople(page, people)
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await launch(page)
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByRole('group', { name: 'Opened' })).toContainText('0')
  await expect(progress.getByRole('button', { name: 'Send me a test' })).toBeVisible()
  await expect(page.getByText(campaign.name).first()).toBeVisible()

  for (const person of people) await takePart(browser, person)
  const ownAddresses = [email, ...people.map((person) => person.email)]
  expect(site.mail.mails.filter(({ to }) => to.some((one) => ownAddresses.includes(one)))).toHaveLength(people.length)

  // Read again by itself.
  const completions = page.getByRole('region', { name: 'Completions' })
  await expect(completions.getByRole('group', { name: 'Total Invited' })).toContainText(String(people.length))
  await expect(completions.getByRole('group', { name: 'Total Completed' })).toContainText(String(people.length), {
    timeout: 40_000,
  })
  await expect(progress.getByText(`Emails: 0 queued, ${people.length} sent.`)).toBeVisible()
  await openCampaigns(page)
  await page.getByRole('button', { name: `Actions for ${campaign.name}` }).click()
  await page.getByRole('menuitem', { name: /^See/ }).click()
  await expect(page).toHaveURL(/overview/)
  await expect(
    page.getByRole('region', { name: 'Completions' }).getByRole('group', { name: 'Total Completed' }),
  ).toContainText('2')
  // Confidence: (5-2 + 5-3) of 6 steps is 83.33%, for two learners.
  const confidence = page
    .getByRole('region', { name: 'Categories' })
    .getByRole('listitem')
    .filter({ hasText: 'Confidence' })
  await expect(confidence).toContainText('+41.7% per learner')
  await expect(confidence).toContainText('83%')
  await page.getByRole('button', { name: /^Section 1/ }).click()
  const means = page.getByTestId('means').first()
  await expect(means).toContainText('2.50')
  await expect(means).toContainText('5.00')

  await page.getByRole('button', { name: 'PDF' }).click()
  await page.getByLabel('Report title').fill('What the meetings course changed')
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Fernhill-Meetings that matter-Report-\d{4}-\d\d-\d\d\.pdf$/)
  const path = info.outputPath('report.pdf')
  await download.saveAs(path)
  const text = (await pdfText(path)).join(' ')
  for (const expected of [
    'What the meetings course changed',
    'Fernhill',
    campaign.name,
    ...questions.map((question) => question.text),
    'Zoë Lindqvist',
    'Łukasz Novák',
    '2.50',
    '5.00',
    'Cancel one meeting',
  ])
    expect(text).toContain(expected)
})
