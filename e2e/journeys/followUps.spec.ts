import { type Browser, expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { expectSaved } from '../screens/run'
import {
  addPeople,
  addQuestion,
  continueToNextStage,
  launch,
  scheduleFromToday,
  startCampaign,
} from '../screens/wizard'
import { mailedLink } from '../servers/linkMailed'
import { mailText } from '../servers/mailText'
import { query } from '../servers/query'
import { sharedSite } from '../servers/siteForTests'
import { addressOf, password } from '../servers/testSite'

const site = sharedSite()
const campaign = 'Handing over a shift'
const nadia = { email: addressOf('nadia.followup'), firstName: 'Nadia', lastName: 'Kern' }
const inMonth = `${campaign}: after 30 days`

/** A campaign of one question for one person, which asks again after 30, 60 and 90 days. */
async function launchCampaign(page: Page): Promise<void> {
  await startCampaign(page, site.url, { name: campaign, description: 'A short course.' })
  await continueToNextStage(page)
  await addQuestion(page, {
    text: 'How many hours do you save a month?',
    type: 'Measure',
    response: 'Number',
    category: 'Time Saving',
  })
  await continueToNextStage(page)
  await addPeople(page, [nadia])
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('3 follow-ups are planned.')).toBeVisible()
  await continueToNextStage(page)
  await expect(page.getByText('60 days after each person completed · open for 14 days')).toBeVisible()
  await launch(page)
}

/** A phone on which nobody has signed in, at a personal link. */
async function phoneAt(browser: Browser, link: string, errors: string[]): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  const own = browserErrorsOf(page)
  page.on('close', () => errors.push(...own))
  await page.goto(link)
  return page
}

/** Puts the campaign, and when its people completed it, thirty days back, at noon of its company; then the schedule runs. */
async function aMonthLater(page: Page, subscriptionId: string): Promise<void> {
  const hours = new Date().getUTCHours() - 12
  const zone = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '+' : '-'}${Math.abs(hours)}`
  await query(site, 'update "Subscription" set "timeZone" = $2 where "id" = $1', [subscriptionId, zone])
  await query(
    site,
    `update "QuestionnaireRespondentSession" set "startDate" = "startDate" - interval '30 days', "endDate" = "endDate" - interval '30 days' where "subscriptionId" = $1`,
    [subscriptionId],
  )
  await query(
    site,
    `update "Questionnaire" set "startDate" = "startDate" - interval '30 days' where "subscriptionId" = $1`,
    [subscriptionId],
  )
  const run = await page.request.post(`${site.url}/api/jobs/run`, {
    headers: { authorization: `Bearer ${'c'.repeat(64)}` },
    data: {},
  })
  expect(run.status()).toBe(200)
}

/** The personal link in the newest mail to this address with these words. */
async function linkWith(words: string): Promise<string> {
  await expect
    .poll(() => site.mail.mails.some((one) => one.to.includes(nadia.email) && mailText(one).includes(words)), {
      timeout: 30_000,
      message: `a mail with ${words}`,
    })
    .toBe(true)
  return mailedLink(site.mail, nadia.email, '/answer/')
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

/** Answers the question of the campaign again and the ready ones; those about what helped and for a talk are left out. */
async function answerAgain(phone: Page): Promise<void> {
  await phone.getByRole('main').getByRole('textbox').fill('4')
  await expectSaved(phone)
  await next(phone)
  await phone.getByRole('radio', { name: 'Yes' }).check()
  await expectSaved(phone)
  await next(phone)
  await phone.getByRole('radio', { name: 'Every week' }).check()
  await expectSaved(phone)
  await next(phone)
  await phone.getByRole('checkbox', { name: 'I had no time' }).check()
  await expectSaved(phone)
  await next(phone)
  await next(phone)
  await next(phone)
  await phone.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(phone.getByText(`Thank you for completing ${inMonth}.`)).toBeVisible()
}

test('whoever completed a campaign is asked again a month later, and the follow-ups say so', async ({
  page,
  browser,
}) => {
  const errors = browserErrorsOf(page)
  const company = await site.createCompany('Larkfield', '#0f6e84')
  await signIn(page, site.url, { email: company.email, password })
  await launchCampaign(page)
  const first = await phoneAt(browser, await mailedLink(site.mail, nadia.email, '/answer/'), errors)
  await first.getByRole('button', { name: 'Begin' }).click()
  await first.getByRole('main').getByRole('textbox').fill('6')
  await expectSaved(first)
  await first.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(first.getByText(`Thank you for completing ${campaign}.`)).toBeVisible()
  await first.context().close()

  await aMonthLater(page, company.subscriptionId)
  const phone = await phoneAt(browser, await linkWith(inMonth), errors)
  await expect(phone.getByRole('heading', { name: inMonth })).toBeVisible()
  await expect(phone.getByText(`A short follow-up of “${campaign}”`, { exact: false })).toBeVisible()
  await expectAccessible(phone, 'the personal link of a follow-up')
  await phone.getByRole('button', { name: 'Begin' }).click()
  await answerAgain(phone)
  await phone.context().close()

  await page.getByRole('link', { name: 'Follow-ups', exact: true }).click()
  await expect(page.getByText(/^1 asked · 1 completed/)).toBeVisible()
  await expectAccessible(page, 'the follow-ups of a campaign')
  await page.getByRole('button', { name: 'Add a follow-up' }).click()
  await expect(page.getByRole('checkbox', { name: 'How many hours do you save a month?' })).toBeChecked()
  await expectAccessible(page, 'the form of a follow-up')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `Participants: ${inMonth}` }).click()
  await expect(page.getByText('1 of 1 completed. Everyone has completed it.')).toBeVisible()
  await page.getByRole('link', { name: 'Back To Follow-ups' }).click()
  await page.getByRole('button', { name: `More: ${inMonth}` }).click()
  await page.getByRole('menuitem', { name: 'Questions' }).click()
  await expect(page.getByRole('textbox', { name: 'Section name' }).last()).toHaveValue('Since then')
  await expectAccessible(page, 'the questions of a follow-up')
  expect(errors).toEqual([])
})
