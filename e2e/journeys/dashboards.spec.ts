import { type Browser, expect, type Page, test } from '@playwright/test'
import { acceptInvite, signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { chooseStep, expectSaved } from '../screens/run'
import {
  addPeople,
  addQuestion,
  continueToNextStage,
  launch,
  scheduleFromToday,
  startCampaign,
} from '../screens/wizard'
import { linkIn } from '../servers/mailText'
import { addressOf, nameOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const company = nameOf('Elmwood')
const campaign = { name: 'Steady hands', description: 'A day about working safely.' }
const question = 'How safely do you work?'
const people = [
  { email: addressOf('ines.moreau'), firstName: 'Ines', lastName: 'Moreau' },
  { email: addressOf('oskar.lund'), firstName: 'Oskar', lastName: 'Lund' },
]

async function launchCampaign(page: Page, email: string): Promise<void> {
  await signIn(page, site.url, { email, password })
  await startCampaign(page, site.url, campaign)
  await continueToNextStage(page)
  await addQuestion(page, {
    text: question,
    type: 'Measure',
    response: 'Comparison scale',
    category: 'Confidence',
    scaleMax: 6,
  })
  await continueToNextStage(page)
  await addPeople(page, people)
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await launch(page)
  await expect(page.getByText(campaign.name).first()).toBeVisible()
}

/** The first participant answers; returns their page. */
async function pageOfAnsweredRun(browser: Browser): Promise<Page> {
  const { email } = people[0]!
  await expect.poll(() => site.mail.mails.filter(({ to }) => to.includes(email)).length, { timeout: 30_000 }).toBe(1)
  const page = await (await browser.newContext()).newPage()
  await acceptInvite(
    page,
    linkIn(
      site.mail.mails.find(({ to }) => to.includes(email))!,
      '/account/confirmInvite',
    ),
    password,
  )
  await page.getByRole('button', { name: 'Begin' }).click()
  await chooseStep(page, 'Before', 2)
  await chooseStep(page, 'After', 5)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByText(`Thank you for completing ${campaign.name}.`)).toBeVisible()
  return page
}

const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('an administrator drills down from the company to a questionnaire and a person, staff from above; others are refused', async ({
  page,
  browser,
}) => {
  const browserErrors = browserErrorsOf(page)
  const { email, subscriptionId } = await site.createCompany(company, '#0b7285')
  await launchCampaign(page, email)
  const participant = await pageOfAnsweredRun(browser)

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/subscription/${subscriptionId}$`))
  await heading(page, `${company} dashboard`)
  await expect(tile(page, 'Completed')).toContainText('1')
  await expect(page.getByText('1 of 2 questionnaires sent were completed (50%)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'By category' })).toContainText('+50.0%n = 1')
  await expect(page.getByRole('region', { name: 'By question' })).toContainText(question)
  await page.getByRole('tab', { name: 'Averages' }).click()
  const averages = page.getByRole('region', { name: 'Average scores before and after' })
  await expect(averages).toContainText(question)
  await page.getByRole('tab', { name: 'Over time' }).click()
  await expect(page.getByRole('region', { name: 'Over time' })).toContainText('+50.0%')
  await expectAccessible(page, 'company dashboard')

  await page.getByRole('tab', { name: 'Self-Service' }).click()
  await expect(page).toHaveURL(/type=selfServices/)
  await expect(page.getByText('There are no averages to show yet.')).toBeVisible()
  await page.goBack()
  await page.goto(`${site.url}/dashboard/subscription/${subscriptionId}`)
  await tile(page, 'People').getByRole('link').click()
  await expect(page).toHaveURL(/tab=people#list$/)
  await expect(page.getByText('Not invited yet (1)')).toBeVisible()
  await tile(page, 'Completed').getByRole('link').click()
  await expect(page).toHaveURL(/tab=people&state=completed#list$/)
  await expect(page.getByRole('link', { name: 'Oskar Lund' })).toBeHidden()
  await page.getByRole('link', { name: 'Ines Moreau' }).click()
  await heading(page, 'Ines Moreau dashboard')
  await expect(page.getByRole('heading', { name: /Completed/ })).toBeVisible()
  await expectAccessible(page, 'person dashboard')

  await page.getByRole('link', { name: campaign.name, exact: true }).click()
  await heading(page, `${campaign.name} dashboard`)
  await page.getByRole('tab', { name: 'Averages' }).click()
  await page.getByRole('button', { name: 'Show sample sizes' }).click()
  await expect(page.getByTestId('evidence')).toContainText('n = 1 of 2 invited (50%)')
  await expectAccessible(page, 'questionnaire dashboard')
  await page.getByRole('link', { name: 'Campaign overview' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/overview\//)

  await page.goto(`${site.url}/dashboard/subscription/${subscriptionId}/questionnaires/Campaign/`)
  await expect(page).toHaveURL(/questionnaires\/campaigns$/)
  await expect(page.getByRole('link', { name: campaign.name, exact: true })).toBeVisible()
  await expectAccessible(page, 'questionnaires dashboard')
  await page.goto(`${site.url}/administration/dashboard/subscription/${subscriptionId}`)
  await heading(page, `${company} dashboard`)
  await page.goto(`${site.url}/administration/dashboard`)
  await expect(page.getByText('Sorry you do not have permission to access this area.')).toBeVisible()

  await participant.goto(`${site.url}/dashboard`)
  await expect(participant.getByText('Sorry you do not have permission to access this area.')).toBeVisible()

  const staff = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage()
  await signIn(staff, site.url, { ...(await site.createStaff()), password })
  await staff.goto(`${site.url}/dashboard`)
  await expect(staff).toHaveURL(/administration\/dashboard$/)
  await expect(staff.getByRole('heading', { level: 1 })).toContainText('Dashboard')
  await expectAccessible(staff, 'dashboard of all companies')
  await staff.getByRole('tab', { name: 'By company' }).click()
  await staff
    .getByRole('table', { name: 'Companies by category' })
    .getByRole('link', { name: company, exact: true })
    .click()
  await heading(staff, `${company} dashboard`)
  const width = await staff.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
  expect(browserErrors).toEqual([])
})
