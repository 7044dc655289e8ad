import { expect, type Page, test } from '@playwright/test'
import { acceptInvite, signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { chooseStep, expectSaved, nextQuestion } from '../screens/run'
import {
  addPeople,
  addQuestion,
  continueToNextStage,
  launch,
  openCampaigns,
  scheduleFromToday,
  startCampaign,
} from '../screens/wizard'
import { mailedLink } from '../servers/linkMailed'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

// axe reads some twenty screens in two themes.
test.describe.configure({ timeout: 600_000 })

const person = { email: addressOf('zoe.lindqvist'), firstName: 'Zoë', lastName: 'Lindqvist' }
const campaign = { name: 'Meetings that matter', description: 'A half-day course on running short meetings.' }

const site = sharedSite()

async function auditScreen(page: Page, path: string, screen: string, heading: string | RegExp): Promise<void> {
  await page.goto(`${site.url}${path}`)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  await expectAccessible(page, screen)
}

async function buildCampaign(page: Page): Promise<void> {
  await startCampaign(page, site.url, campaign)
  await expectAccessible(page, 'wizard, campaign')
  await continueToNextStage(page)
  await page.getByRole('button', { name: 'Add question' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'question editor')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await addQuestion(page, {
    text: 'How confident are you leading a meeting?',
    type: 'Measure',
    response: 'Comparison scale',
    category: 'Confidence',
    scaleMax: 6,
  })
  await addQuestion(page, {
    text: 'Which habit has changed most?',
    type: 'Improvement',
    response: 'Pick one',
    category: 'Quality',
    options: ['Starting on time', 'Ending early'],
  })
  await expectAccessible(page, 'wizard, questionnaire')
  await continueToNextStage(page)
  await addPeople(page, [person])
  await expectAccessible(page, 'wizard, people')
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await expectAccessible(page, 'wizard, schedule')
  await continueToNextStage(page)
  await expect(page.getByRole('button', { name: 'Schedule launch' })).toBeVisible()
  await expectAccessible(page, 'wizard, review')
  await launch(page)
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible()
  await expectAccessible(page, 'overview of a campaign that was just published')
  await openCampaigns(page)
}

async function takePart(page: Page): Promise<void> {
  const link = await mailedLink(site.mail, person.email, '/account/confirmInvite')
  await page.goto(link)
  await expect(page.getByLabel('Confirm password')).toBeVisible()
  await expectAccessible(page, 'invitation')
  await acceptInvite(page, link, password)
  await expectAccessible(page, 'introduction of a questionnaire')
  await page.getByRole('button', { name: 'Begin' }).click()
  await nextQuestion(page)
  await expectAccessible(page, 'a question that is still open')
  await chooseStep(page, 'Before', 2)
  await chooseStep(page, 'After', 5)
  await expectSaved(page)
  await expectAccessible(page, 'comparison scale')
  await nextQuestion(page)
  await page.getByRole('radio', { name: 'Ending early' }).check()
  await expectAccessible(page, 'pick one')
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByText(`Thank you for completing ${campaign.name}.`)).toBeVisible()
  await expectAccessible(page, 'thanks')
  await auditScreen(page, '/me', 'workspace', /Hello/)
  await auditScreen(
    page,
    '/subscriptionQuestionnaires',
    'permission',
    'Sorry you do not have permission to access this area.',
  )
}

async function readResults(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: `Actions for ${campaign.name}` }).click()
  await expectAccessible(page, 'menu of a campaign')
  const results = page.getByRole('menuitem', { name: /^See/ })
  const id = /overview\/([0-9a-f-]+)/.exec((await results.getAttribute('href')) ?? '')?.[1]
  await results.click()
  await page.getByRole('button', { name: /^Section 1/ }).click()
  await page.getByRole('region', { name: 'Categories' }).getByRole('button', { name: 'Create Graph' }).click()
  await page.getByRole('dialog', { name: 'Which kind of graph?' }).getByRole('button', { name: 'Bar Chart' }).click()
  await expect(page.getByRole('region', { name: 'Percentage Change (%)' })).toBeVisible()
  await expectAccessible(page, 'overview')
  await page.getByRole('button', { name: 'Select Learners' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'learner checklist')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect(page.getByLabel('Report title')).toBeVisible()
  await expectAccessible(page, 'report title')
  await auditScreen(page, `/subscriptionQuestionnaires/users/list/${id}`, 'participants', /Participants/)
  await auditScreen(page, `/subscriptionQuestionnaires/summary/${id}`, 'summary', campaign.name)
}

test('all screens pass the accessibility audit in both themes without browser errors', async ({ page, browser }) => {
  const { email } = await site.createCompany('Fernhill', '#7a3e9d')
  const guest = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage()
  const browserErrors = [browserErrorsOf(page), browserErrorsOf(guest)]
  await auditScreen(page, '/account/login', 'sign in', /Sign in/)
  await auditScreen(page, '/authentication/login-failed', 'failed sign-in', 'Sign-in failed')
  await signIn(page, site.url, { email, password })
  await auditScreen(page, '/subscriptionQuestionnaires/Campaign', 'empty list', /Campaigns/)
  await auditScreen(page, '/subscriptionQuestionnaires/SelfService', 'self-service', /Self-service/)
  await auditScreen(page, '/subscriptionQuestionnaires/Template', 'templates', /templates/i)
  await auditScreen(page, '/subscriptionQuestionnaires/add/Campaign', 'add', 'Create a Campaign')
  await auditScreen(page, '/subscriptionQuestionnaires/nowhere', 'not found', /Sorry the page/)
  await buildCampaign(page)
  await expectAccessible(page, 'list')
  await takePart(guest)
  await readResults(page)
  await guest.context().close()
  expect(browserErrors.flat()).toEqual([])
})
